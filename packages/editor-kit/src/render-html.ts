// A document as readers get it: all suggestions rejected, comments removed, and nothing that the schema does not allow.
// Own code instead of @tiptap/static-renderer, which wraps every text node in its own marks (a link with one bold word
// becomes three links), nests marks inside out, and supports neither block numbers nor suggestions; it also took about
// four times as long on a chapter.
import { isId } from './attributes.ts'
import type { Block, Footnote, Image, Inline, ListItem, Mark, RichDocument, Table } from './document.ts'
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
  /** For a file that is read without our styles and scripts, as well-formed XML. */
  file?: FileOptions
}

export type FileOptions = {
  /** For the ids of footnotes, where a file has several documents. */
  idPrefix?: string
  /** Reading systems show footnotes where their numbers are. */
  isEpub?: boolean
  /** Lets each block find its own direction; for texts from right to left. */
  hasDirections?: boolean
}

/**
 * Every block with text, an image or a scene break has its number as `data-block`, counted in reading order: reading
 * positions and comment anchors refer to it, and listBlockTexts() counts the same way. Footnotes are at the end. On our
 * pages the styles show their numbers, so that positions in a block, names and quotes are found in exactly the author's
 * text; a file has them in the text.
 */
export function renderHtml(document: RichDocument, options: HtmlOptions): string {
  const writer: Writer = { ...options, block: 0, notes: [], end: options.file ? '\n' : '' }
  const dir = options.file && !options.file.hasDirections ? '' : ' dir="auto"'
  const blocks = rejectSuggestions(document).content.map((block) => renderBlock(block, writer, dir))
  return blocks.join('') + renderNotes(writer, dir)
}

type Writer = HtmlOptions & {
  block: number
  notes: Footnote[]
  /** After each block: files have lines. */
  end: string
}

function blockNumber(writer: Writer): string {
  const number = writer.block++
  return writer.file ? '' : ` data-block="${number}"`
}

const closeVoid = ({ file }: Writer) => (file ? '/>' : '>')

function roleOf(role: 'noteref' | 'footnote' | 'endnotes', { file }: Writer): string {
  const type = file?.isEpub ? ` epub:type="${role === 'endnotes' ? 'footnotes' : role}"` : ''
  return `${type} role="doc-${role}"`
}

/**
 * Only outermost blocks have `dir`: their content inherits it, so that a list's bullets and a quote's rule are on the
 * side where their text begins.
 */
function renderBlock(block: Block, writer: Writer, dir: string): string {
  switch (block.type) {
    case 'paragraph':
      return renderTextBlock('p', block.content, writer, dir)
    case 'heading':
      return renderTextBlock(`h${headingLevel(block.attrs.level, writer)}`, block.content, writer, dir)
    case 'horizontalRule':
      return `<hr class="scene-break"${blockNumber(writer)}${closeVoid(writer)}${writer.end}`
    case 'image':
      return renderImage(block, writer)
    case 'blockquote':
      return `<blockquote${dir}>${renderBlocks(block.content, writer)}</blockquote>${writer.end}`
    case 'bulletList':
      return `<ul${dir}>${renderItems(block.content, writer)}</ul>${writer.end}`
    case 'orderedList': {
      const start = Number.isInteger(block.attrs?.start) ? ` start="${block.attrs?.start}"` : ''
      return `<ol${dir}${start}>${renderItems(block.content, writer)}</ol>${writer.end}`
    }
    case 'table':
      return renderTable(block, writer, dir)
    default:
      return ''
  }
}

const renderBlocks = (blocks: readonly Block[], writer: Writer): string =>
  blocks.map((block) => renderBlock(block, writer, '')).join('')

const renderItems = (items: readonly ListItem[], writer: Writer): string =>
  items.map((item) => `<li>${renderBlocks(item.content, writer)}</li>${writer.end}`).join('')

const headingLevel = (level: number, { headingOffset = 0 }: HtmlOptions): number =>
  Math.min(6, (level === 1 || level === 2 ? level : 3) + headingOffset)

/** Scrolls within itself where it is too wide, by keyboard too. */
function renderTable({ attrs, content }: Table, writer: Writer, dir: string): string {
  const rows = content.map((row, index) => {
    const isHeader = attrs?.hasHeader === true && index === 0
    const [open, close] = isHeader ? ['<th scope="col">', '</th>'] : ['<td>', '</td>']
    const cells = row.content.map((cell) => open + renderBlocks(cell.content, writer) + close).join('')
    return `<tr>${cells}</tr>${writer.end}`
  })
  const head = attrs?.hasHeader ? `<thead>${rows.shift() ?? ''}</thead>` : ''
  const body = rows.length > 0 ? `<tbody>${rows.join('')}</tbody>` : ''
  const table = `<table${dir}>${head}${body}</table>${writer.end}`
  if (writer.file) return table
  return `<div class="table-scroll" role="group" aria-label="Table" tabindex="0">${table}</div>`
}

const idPrefixOf = ({ file }: Writer) => escapeHtml(file?.idPrefix ?? '')

function renderNoteRef(note: Footnote, writer: Writer): string {
  const number = writer.notes.push(note)
  const prefix = idPrefixOf(writer)
  const [shown, text] = writer.file ? ['', number] : [` data-number="${number}"`, '']
  return `<a class="footnote-ref" id="${prefix}footnote-ref-${number}" href="#${prefix}footnote-${number}"${roleOf('noteref', writer)} aria-label="Footnote ${number}"${shown}>${text}</a>`
}

function renderNotes(writer: Writer, dir: string): string {
  if (writer.notes.length === 0) return ''
  const prefix = idPrefixOf(writer)
  const notes = writer.notes.map((note, index) => {
    const number = index + 1
    const back = `<a class="footnote-back" href="#${prefix}footnote-ref-${number}" role="doc-backlink" aria-label="Back to footnote ${number} in the text">${number}</a>`
    const text = `<span${blockNumber(writer)}>${renderInline(note.content ?? [], writer)}</span>`
    return `<aside class="footnote" id="${prefix}footnote-${number}"${roleOf('footnote', writer)} aria-label="Footnote ${number}"><p${dir}>${back} ${text}</p></aside>${writer.end}`
  })
  return `<section class="footnotes"${roleOf('endnotes', writer)} aria-label="Footnotes">${notes.join('')}</section>${writer.end}`
}

function renderTextBlock(tag: string, content: Inline[] | undefined, writer: Writer, dir: string): string {
  // An empty paragraph is a blank line that the author wanted; without content it would have no height.
  const inside = content && content.length > 0 ? renderInline(content, writer) : `<br${closeVoid(writer)}`
  return `<${tag}${dir}${blockNumber(writer)}>${inside}</${tag}>${writer.end}`
}

function renderImage({ attrs }: Image, writer: Writer): string {
  const number = blockNumber(writer)
  const source = isId(attrs.imageId) ? writer.imageUrl(attrs.imageId) : undefined
  if (!source) return ''
  const { src, srcset, sizes, width, height, loading = 'lazy' } = source
  const optional = Object.entries({ srcset, sizes, width, height })
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`))
    .join('')
  const alt = escapeHtml(attrs.alt ?? '')
  const fetching = writer.file ? '' : ` loading="${loading}" decoding="async"`
  return `<figure${number}><img src="${escapeHtml(src)}"${optional} alt="${alt}"${fetching}${closeVoid(writer)}</figure>${writer.end}`
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
function renderInline(nodes: readonly Inline[], writer: Writer): string {
  let html = ''
  const open: Mark[] = []
  for (const node of nodes) {
    const marks = marksOf(node, open)
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
      html += openingTag(mark, writer)
    }
    if (node.type === 'text') html += escapeHtml(node.text)
    else if (node.type === 'hardBreak') html += `<br${closeVoid(writer)}`
    else if (node.type === 'footnote') html += renderNoteRef(node, writer)
  }
  while (open.length > 0) html += `</${TAGS[open.pop()!.type]}>`
  return html
}

function marksOf(node: Inline, open: readonly Mark[]): readonly Mark[] {
  if (node.type === 'text') return node.marks?.filter(isShown) ?? []
  // A link can't be in a link, nor in what is still covered.
  return node.type === 'footnote' ? [] : [...open]
}

const isShown = (mark: Mark): boolean =>
  TAGS[mark.type] !== undefined && (mark.type !== 'link' || isSafeHref(mark.attrs.href))

function openingTag(mark: Mark, { file }: Writer): string {
  if (mark.type === 'link')
    return `<a href="${escapeHtml(mark.attrs.href)}"${file ? '' : ' rel="nofollow noopener ugc"'}>`
  // Focusable, so that readers without a mouse can uncover it.
  return mark.type === 'spoiler' ? '<span class="spoiler" tabindex="0">' : `<${TAGS[mark.type]}>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text) ? text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!) : text
}
