// Finds the footnotes of HTML: links to a note that leads back to them, as EPUBs, word processors and converters write
// them. The note is read where the link is, and left out where it was.
import { DOCUMENT_LIMITS } from '@fabula/editor-kit/document'
import { attributeOf, type HtmlElement as Element, type HtmlNode as Node, rawText } from './html-elements.ts'

export type HtmlNotes = {
  /** The note that a link leads to. */
  noteOf(link: Element): Element | undefined
  /** Notes, the links in them that lead back, and sections with nothing else. */
  isLeftOut(element: Element): boolean
}

/** Notes that are in another file than their links. */
export type NotesElsewhere = {
  find(href: string): Element | undefined
  /** The ids of notes in this file that were read where their links are. */
  read: ReadonlySet<string>
}

export const noNotes: HtmlNotes = { noteOf: () => undefined, isLeftOut: () => false }

const maxText = 40
const number = /^[[(]?\s*(?:\d{1,4}|[ivxlc]{1,6}|[a-z]|[*†‡§¶‖]{1,3})\s*[\])]?\.?$/iu
const markedRef = /\b(?:doc-noteref|noteref|footnote-?ref|fnref)\b/i
const markedNote = /\b(?:doc-(?:foot|end)note|footnote|endnote|rearnote)\b/i
const markedBack = /\b(?:doc-backlink|backlink|footnote-back(?:ref)?)\b/i
const markedSection = /\b(?:doc-endnotes|footnotes|endnotes|rearnotes)\b/i
const containers = new Set(['aside', 'dd', 'div', 'li', 'p', 'td'])
const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName)

const kindOf = (element: Element) =>
  ['role', 'epub:type', 'class', 'rel'].map((name) => attributeOf(element, name)).join(' ')

const idsOf = (element: Element) => {
  const name = element.tagName === 'a' ? attributeOf(element, 'name') : ''
  return [attributeOf(element, 'id'), name].filter((id) => id !== '')
}

export function findNotes(roots: readonly Node[], elsewhere?: NotesElsewhere): HtmlNotes {
  const elements = listElements(roots)
  const links = elements.filter(({ tagName, attrs }) => tagName === 'a' && attrs.length > 0)
  if (!elsewhere && !links.some((link) => targetOf(link) !== '')) return noNotes
  const byId = new Map<string, Element>()
  for (const element of elements) for (const id of idsOf(element)) if (!byId.has(id)) byId.set(id, element)
  const found = new Map<Element, Element>()
  const leftOut = new Set<Element>()
  const inNotes = new Set<Element>()
  const candidates = new Map<Element, Candidate>()
  const candidateOf = (element: Element): Candidate => {
    const candidate = candidates.get(element) ?? readCandidate(element)
    candidates.set(element, candidate)
    return candidate
  }
  for (const id of elsewhere?.read ?? []) {
    const note = byId.get(id)
    if (note) leftOut.add(containerOf(note) ?? note)
  }
  for (const link of links) {
    const other = elsewhere && markedRef.test(kindOf(link)) && elsewhere.find(attributeOf(link, 'href'))
    if (other) {
      found.set(link, other)
      for (const inside of listElements([other])) if (markedBack.test(kindOf(inside))) leftOut.add(inside)
    }
    const target = byId.get(targetOf(link))
    const note = target && !inNotes.has(link) ? containerOf(target) : undefined
    if (!note || !isRef(link) || !isNote(candidateOf(note), link, byId)) continue
    found.set(link, note)
    if (leftOut.has(note)) continue
    leftOut.add(note)
    for (const inside of listElements([note])) {
      inNotes.add(inside)
      if (inside.tagName === 'a' && leadsBack(inside, link, byId)) leftOut.add(inside)
    }
  }
  for (const element of elements) if (hasOnlyNotes(element, leftOut)) leftOut.add(element)
  return { noteOf: (link) => found.get(link), isLeftOut: (element) => leftOut.has(element) }
}

function listElements(roots: readonly Node[]): Element[] {
  const found: Element[] = []
  const waiting: Node[] = roots.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node) found.push(node)
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed())
  }
  return found
}

function targetOf(link: Element): string {
  const href = attributeOf(link, 'href')
  if (!href.startsWith('#')) return ''
  try {
    return decodeURIComponent(href.slice(1))
  } catch {
    return href.slice(1)
  }
}

/** The target may be an anchor at the beginning of the note. */
export function containerOf(target: Element): Element | undefined {
  for (let element: Element | null = target; element; element = parentOf(element)) {
    if (containers.has(element.tagName)) return element
    if (isHeading(element) || element.tagName === 'body' || element.tagName === 'section') return undefined
  }
  return undefined
}

const parentOf = ({ parentNode }: Element): Element | null =>
  parentNode && 'tagName' in parentNode ? parentNode : null

const isWithin = (element: Element, outer: Element): boolean => {
  for (let one: Element | null = element; one; one = parentOf(one)) if (one === outer) return true
  return false
}

const isRef = (link: Element) =>
  markedRef.test(kindOf(link)) || number.test(rawText(link).slice(0, maxText).trim())

/** Read once, because any number of links may lead to it. */
type Candidate = { element: Element; links: Element[]; isShort: boolean; isMarked: boolean }

function readCandidate(element: Element): Candidate {
  const inside = listElements([element])
  return {
    element,
    links: inside.filter(({ tagName }) => tagName === 'a'),
    isShort: !inside.some(isHeading) && rawText(element).trim().length <= DOCUMENT_LIMITS.noteLength,
    isMarked: markedNote.test(kindOf(element)),
  }
}

function isNote(
  { element, links, isShort, isMarked }: Candidate,
  link: Element,
  byId: ReadonlyMap<string, Element>,
): boolean {
  if (!isShort || isWithin(link, element)) return false
  return (isMarked && markedRef.test(kindOf(link))) || links.some((one) => leadsBack(one, link, byId))
}

function leadsBack(back: Element, link: Element, byId: ReadonlyMap<string, Element>): boolean {
  if (markedBack.test(kindOf(back))) return true
  const target = byId.get(targetOf(back))
  return target !== undefined && (isWithin(link, target) ? isInline(target) : isWithin(target, link))
}

const isInline = ({ tagName }: Element) => ['a', 'sup', 'span', 'small', 'em', 'b', 'i'].includes(tagName)

/** Beside notes, only a heading and a line. */
function hasOnlyNotes(element: Element, notes: ReadonlySet<Element>): boolean {
  if (!markedSection.test(kindOf(element)) || notes.has(element)) return false
  const waiting: Node[] = [...element.childNodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text' && 'value' in node && node.value.trim() !== '') return false
    if ('tagName' in node && !notes.has(node) && !isHeading(node)) waiting.push(...node.childNodes)
  }
  return true
}
