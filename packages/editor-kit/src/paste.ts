// Turns HTML from Word, Google Docs, LibreOffice and other pages into plain HTML that the schema reads: text, emphasis,
// headings, lists, scene breaks and links stay; styling, spacers and resources of other sites are dropped.
import { isId } from './attributes.ts'
import { cleanText } from './characters.ts'
import { isSafeHref } from './links.ts'
import { nestLists } from './paste.lists.ts'
import { simplifyTables } from './paste.tables.ts'

export type PastedHtml = {
  html: string
  /** Images of other sites, which are not imported. */
  droppedImages: number
}

type ParseHtml = (html: string) => Document

const parseInBrowser: ParseHtml = (html) => new DOMParser().parseFromString(html, 'text/html')

export function cleanPastedHtml(html: string, parse: ParseHtml = parseInBrowser): PastedHtml {
  // Cut in a Fabula editor: nothing to clean, and comments move with their text.
  if (html.includes('data-pm-slice')) return { html, droppedImages: 0 }
  const { body } = parse(withoutConditions(fragmentOf(html)))
  removeHidden(body)
  const droppedImages = dropForeignImages(body)
  unwrapDocsRoot(body)
  for (const element of all(body, 'p, h1, h2, h3, h4, h5, h6')) nameBlock(element)
  nestLists(body)
  simplifyTables(body)
  for (const element of all(body, 'span, b, strong, i, em, u, s, strike, font')) nameEmphasis(element)
  for (const link of all(body, 'a')) cleanLink(link)
  cleanSpaces(body)
  dropSpacers(body)
  for (const element of all(body, '*')) stripAttributes(element)
  return { html: body.innerHTML, droppedImages }
}

const all = (root: Element, selector: string): Element[] => Array.from(root.querySelectorAll(selector))

/** Programs wrap the copied content in a whole page; these two mark where it begins and ends. */
function fragmentOf(html: string): string {
  const start = /<!--\s*StartFragment\s*-->/i.exec(html)
  if (!start) return html
  const inside = html.slice(start.index + start[0].length)
  const end = /<!--\s*EndFragment\s*-->/i.exec(inside)
  return end ? inside.slice(0, end.index) : html
}

/**
 * Word's conditional comments: what they hide from browsers is a comment, what they show (list bullets) stays for now.
 */
function withoutConditions(html: string): string {
  return html
    .replaceAll(/<!--\[if\s[^\]<>]*\]-->|<!--\[endif\]-->|<!\[if\s[^\]<>]*\]>|<!\[endif\]>/gi, '')
    .replaceAll(/<\/?o:p(?:\s[^<>]*)?>/gi, '')
}

/** Parsed by hand: Word's own properties (mso-bidi-font-weight) are not what they seem. */
function styleOf(element: Element): ReadonlyMap<string, string> {
  const parts = (element.getAttribute('style') ?? '').toLowerCase().split(';')
  return new Map(parts.map((part) => [part.split(':')[0]!.trim(), part.slice(part.indexOf(':') + 1).trim()]))
}

function removeHidden(body: Element): void {
  const comments: Comment[] = []
  const walker = body.ownerDocument.createTreeWalker(body, 128 /* comments */)
  while (walker.nextNode()) comments.push(walker.currentNode as Comment)
  for (const comment of comments) comment.remove()
  for (const element of all(body, 'xml, script, style, meta, link, title, template, [hidden]'))
    element.remove()
  for (const element of all(body, '[style]'))
    if (styleOf(element).get('display') === 'none' || styleOf(element).get('mso-hide') === 'all')
      element.remove()
}

function dropForeignImages(body: Element): number {
  const foreign = all(body, 'img, picture, svg, video, iframe, object, embed').filter(
    (element) => !isId(element.getAttribute('data-image-id')),
  )
  for (const element of foreign) element.remove()
  // A tracking pixel does not count as a dropped image.
  return foreign.filter((element) => element.getAttribute('width') !== '1').length
}

/** Google Docs wraps everything in a <b> that is not bold. */
function unwrapDocsRoot(body: Element): void {
  const isWeak = (value = '') => value === 'normal' || value === '400'
  for (const element of all(body, 'b, strong'))
    if (isWeak(styleOf(element).get('font-weight'))) unwrap(element)
  for (const element of all(body, 'i, em'))
    if (styleOf(element).get('font-style') === 'normal') unwrap(element)
}

const SCENE_BREAK = /^\s*(?:[*⁂•·#~–—_-]\s*){3,}$|^\s*[⁂#]\s*$/u

/** Word's own heading names, and rows of stars for a scene break. */
function nameBlock(element: Element): void {
  const name = element.getAttribute('class') ?? ''
  const heading = /^MsoTitle\b/.test(name) ? 'h1' : /^MsoSubtitle\b/.test(name) ? 'h2' : null
  if (heading && element.localName === 'p') rename(element, heading)
  else if (
    SCENE_BREAK.test(element.textContent ?? '') &&
    !styleOf(element).has('mso-list') &&
    !element.closest('td, th')
  )
    element.replaceWith(element.ownerDocument.createElement('hr'))
}

/** Turns styles that carry meaning into the element with that meaning. */
function nameEmphasis(element: Element): void {
  const style = styleOf(element)
  const isInHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null
  const names: string[] = []
  const decoration = `${style.get('text-decoration')} ${style.get('text-decoration-line')}`
  if (/^(?:bold|[6-9]00)/.test(style.get('font-weight') ?? '') && !isInHeading) names.push('strong')
  if (/^(?:italic|oblique)/.test(style.get('font-style') ?? '')) names.push('em')
  if (decoration.includes('underline') && !element.closest('a')) names.push('u')
  if (decoration.includes('line-through')) names.push('s')
  const isPlain = element.localName === 'span' || element.localName === 'font'
  let inside = Array.from(element.childNodes)
  for (const name of names.toReversed()) {
    const wrapper = element.ownerDocument.createElement(name)
    wrapper.append(...inside)
    inside = [wrapper]
  }
  // Spans without styles mean nothing; one with a Fabula comment cannot come from other sources.
  if (isPlain) element.replaceWith(...inside)
  else if (names.length > 0) element.replaceChildren(...inside)
}

function cleanLink(link: Element): void {
  const href = unwrapRedirect(link.getAttribute('href') ?? '')
  if (isSafeHref(href)) link.setAttribute('href', href)
  else unwrap(link)
}

/** Google Docs redirects every link through its own site. */
function unwrapRedirect(href: string): string {
  if (!href.startsWith('https://www.google.com/url?') || !URL.canParse(href)) return href
  return new URL(href).searchParams.get('q') ?? href
}

/** Line breaks in the source and runs of spaces become one space; a lone no-break space is typography and stays. */
function cleanSpaces(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, 4 /* text */)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const words = cleanText(text.data).replaceAll(/[ \t\n\u00a0]{2,}|[\t\n]/g, ' ')
    if (words !== text.data) text.data = words
  }
  for (const block of all(body, 'p, li, h1, h2, h3, h4, h5, h6')) {
    const first = firstText(block)
    // Indents made of spaces: the page sets its own indents.
    if (first) first.data = first.data.replace(/^[\s\u00a0]+/, '')
  }
}

function firstText(node: Node): Text | undefined {
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType === 3) return child as Text
    const inside = firstText(child)
    if (inside) return inside
  }
  return undefined
}

const isBlank = (element: Element): boolean =>
  (element.localName === 'p' || element.localName === 'br') &&
  (element.textContent ?? '').replaceAll('\u00a0', '').trim() === '' &&
  element.querySelector('img, hr') === null

/** Empty lines between all paragraphs are spacing; a few of them are intended. */
function dropSpacers(body: Element): void {
  // Between blocks, a <br> is such an empty line too.
  for (const line of all(body, 'br')) {
    const isBetween = line.parentElement === body && !hasLooseText(body)
    if (isBetween) rename(line, 'p')
  }
  const paragraphs = all(body, 'p').filter((element) => !element.closest('li, td, th'))
  const blank = paragraphs.filter(isBlank)
  const isRare = blank.length * 3 <= paragraphs.length - blank.length
  for (const element of blank) {
    const next = element.nextElementSibling
    const isDoubled = next !== null && isBlank(next)
    const isEdge = next === null || element.previousElementSibling === null
    if (!isRare || isDoubled || isEdge) element.remove()
    else element.replaceChildren()
  }
}

const hasLooseText = (body: Element): boolean =>
  Array.from(body.childNodes).some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '')

// A map, not an object: an element named "constructor" must not match.
const ALLOWED_STYLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['href']],
  ['ol', ['start']],
  ['img', ['data-image-id', 'alt']],
])

function stripAttributes(element: Element): void {
  const remaining = ALLOWED_STYLES.get(element.localName) ?? []
  for (const { name } of Array.from(element.attributes))
    if (!remaining.includes(name)) element.removeAttribute(name)
}

function unwrap(element: Element): void {
  element.replaceWith(...Array.from(element.childNodes))
}

function rename(element: Element, name: string): void {
  const next = element.ownerDocument.createElement(name)
  next.append(...Array.from(element.childNodes))
  element.replaceWith(next)
}
