// A document as readers get it: all suggestions rejected, comments removed, and nothing that the schema does not allow.
// Own code instead of @tiptap/static-renderer, which wraps every text node in its own marks (a link with one bold word
// becomes three links), nests marks inside out, and supports neither block numbers nor suggestions; it also took about
// four times as long on a chapter.
import { isId } from './attributes.ts'
import type { Block, Image, Inline, ListItem, Mark, RichDocument } from './document.ts'
import { isSameMark } from './inline.ts'
import { isSafeHref } from './links.ts'
import { rejectSuggestions } from './suggestions.ts'

export type ImageSource = {
  src: string
  srcset?: string
  sizes?: string
  width?: number
  height?: number
  /** Lazy by default; `eager` for an image in the first viewport. */
  loading?: 'lazy' | 'eager'
}

export type HtmlOptions = {
  /** The URL of an image; undefined omits it (deleted, or not visible to this reader). */
  imageUrl: (imageId: string) => ImageSource | undefined
  /** Added to every heading level, so that the text's headings rank below those of the page around it. */
  headingOffset?: number
}

/**
 * Every block with text, an image or a scene break has its number as `data-block`, counted in reading order: reading
 * positions and comment anchors refer to it, and listBlockTexts() counts the same way.
 */
export function renderHtml(document: RichDocument, options: HtmlOptions): string {
  const writer: Writer = { options, block: 0 }
  return rejectSuggestions(document)
    .content.map((block) => renderBlock(block, writer, ' dir="auto"'))
    .join('')
}

type Writer = { options: HtmlOptions; block: number }

/**
 * Only outermost blocks have `dir`: their content inherits it, so that a list's bullets and a quote's rule are on the
 * side where their text begins.
 */
function renderBlock(block: Block, writer: Writer, dir: string): string {
  switch (block.type) {
    case 'paragraph':
      return renderTextBlock('p', block.content, writer, dir)
    case 'heading':
      return renderTextBlock(
        `h${headingLevel(block.attrs.level, writer.options)}`,
        block.content,
        writer,
        dir,
      )
    case 'horizontalRule':
      return `<hr class="scene-break" data-block="${writer.block++}">`
    case 'image':
      return renderImage(block, writer)
    case 'blockquote':
      return `<blockquote${dir}>${renderBlocks(block.content, writer)}</blockquote>`
    case 'bulletList':
      return `<ul${dir}>${renderItems(block.content, writer)}</ul>`
    case 'orderedList': {
      const start = Number.isInteger(block.attrs?.start) ? ` start="${block.attrs?.start}"` : ''
      return `<ol${dir}${start}>${renderItems(block.content, writer)}</ol>`
    }
    default:
      return ''
  }
}

const renderBlocks = (blocks: readonly Block[], writer: Writer): string =>
  blocks.map((block) => renderBlock(block, writer, '')).join('')

const renderItems = (items: readonly ListItem[], writer: Writer): string =>
  items.map((item) => `<li>${renderBlocks(item.content, writer)}</li>`).join('')

const headingLevel = (level: number, { headingOffset = 0 }: HtmlOptions): number =>
  Math.min(6, (level === 1 || level === 2 ? level : 3) + headingOffset)

function renderTextBlock(tag: string, content: Inline[] | undefined, writer: Writer, dir: string): string {
  // An empty paragraph is a blank line that the author wanted; without content it would have no height.
  const inside = content && content.length > 0 ? renderInline(content) : '<br>'
  return `<${tag}${dir} data-block="${writer.block++}">${inside}</${tag}>`
}

function renderImage({ attrs }: Image, writer: Writer): string {
  const block = writer.block++
  const source = isId(attrs.imageId) ? writer.options.imageUrl(attrs.imageId) : undefined
  if (!source) return ''
  const { src, srcset, sizes, width, height, loading = 'lazy' } = source
  const optional = Object.entries({ srcset, sizes, width, height })
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`))
    .join('')
  const alt = escapeHtml(attrs.alt ?? '')
  return `<figure data-block="${block}"><img src="${escapeHtml(src)}"${optional} alt="${alt}" loading="${loading}" decoding="async"></figure>`
}

const TAGS: Readonly<Partial<Record<string, string>>> = Object.assign(Object.create(null), {
  spoiler: 'span',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  link: 'a',
})

/** A mark stays open as long as consecutive text nodes have it. */
function renderInline(nodes: readonly Inline[]): string {
  let html = ''
  const open: Mark[] = []
  for (const node of nodes) {
    const marks = node.type === 'text' ? (node.marks?.filter(isShown) ?? []) : open
    let remaining = 0
    while (
      remaining < open.length &&
      remaining < marks.length &&
      isSameMark(open[remaining]!, marks[remaining]!)
    )
      remaining++
    while (open.length > remaining) html += `</${TAGS[open.pop()!.type]}>`
    for (const mark of marks.slice(remaining)) {
      open.push(mark)
      html += openingTag(mark)
    }
    if (node.type === 'text') html += escapeHtml(node.text)
    else if (node.type === 'hardBreak') html += '<br>'
  }
  while (open.length > 0) html += `</${TAGS[open.pop()!.type]}>`
  return html
}

const isShown = (mark: Mark): boolean =>
  TAGS[mark.type] !== undefined && (mark.type !== 'link' || isSafeHref(mark.attrs.href))

function openingTag(mark: Mark): string {
  if (mark.type === 'link') return `<a href="${escapeHtml(mark.attrs.href)}" rel="nofollow noopener ugc">`
  // Focusable, so that readers without a mouse can uncover it.
  return mark.type === 'spoiler' ? '<span class="spoiler" tabindex="0">' : `<${TAGS[mark.type]}>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text) ? text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!) : text
}
