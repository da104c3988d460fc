import {
  DOCUMENT_LIMITS,
  type Block,
  type Image,
  type Inline,
  type List,
  type RichDocument,
  type Table,
} from './document.ts'
import { renderMarkdownInline } from './markdown-inline.ts'
import { rejectSuggestions } from './suggestions.ts'

export type MarkdownOptions = {
  /** The URL of an image, or its path in an archive; undefined omits it. */
  imageUrl: (imageId: string) => string | undefined
  /** Added to every heading level, so that the text's headings rank below those around it. */
  headingOffset?: number
  /** For the names of footnotes, where a file contains several documents. */
  notePrefix?: string
}

const MAX_NUMBER = 999_999_999

/**
 * The text as readers see it, as CommonMark with the footnotes and tables of GitHub's Markdown. It cannot express blank
 * lines (empty paragraphs): they are omitted.
 */
export function renderMarkdown(document: RichDocument, options: MarkdownOptions): string {
  const writer: Writer = { ...options, notes: [] }
  const blocks = renderBlocks(rejectSuggestions(document).content, writer)
  const notes = writer.notes.map((text, index) => `[^${nameOf(index + 1, options)}]: ${text}`.trimEnd())
  const markdown = [...blocks, ...notes].join('\n\n')
  return markdown === '' ? '' : `${markdown}\n`
}

type Writer = MarkdownOptions & { notes: string[] }

const nameOf = (number: number, { notePrefix = '' }: MarkdownOptions) => `${notePrefix}${number}`

function renderInline(nodes: readonly Inline[], isOneLine: boolean, writer: Writer): string {
  return renderMarkdownInline(nodes, isOneLine, (note) => {
    const number = writer.notes.push(renderMarkdownInline(note.content ?? [], true))
    return `[^${nameOf(number, writer)}]`
  })
}

function renderBlocks(blocks: readonly Block[], writer: Writer): string[] {
  const rendered: string[] = []
  let last: string | undefined
  let isAlternate = false
  for (const block of blocks) {
    // Two consecutive lists would be parsed as one, unless their markers differ.
    const other: boolean = block.type === last && !isAlternate
    const source = renderBlock(block, other, writer)
    if (source === undefined) continue
    rendered.push(source)
    last = block.type
    isAlternate = other
  }
  return rendered
}

function renderBlock(block: Block, isAlternate: boolean, writer: Writer): string | undefined {
  switch (block.type) {
    case 'paragraph':
      return block.content && renderInline(block.content, false, writer)
    case 'heading':
      return renderHeading(
        Math.min(6, block.attrs.level + (writer.headingOffset ?? 0)),
        renderInline(block.content ?? [], true, writer),
      )
    case 'horizontalRule':
      return '***'
    case 'image':
      return renderImage(block, writer)
    case 'blockquote':
      return prefixLines(renderBlocks(block.content, writer).join('\n\n'), '> ', '> ')
    case 'bulletList':
    case 'orderedList':
      return renderList(block, isAlternate, writer)
    case 'table':
      return renderTable(block, writer)
    default:
      return undefined
  }
}

function renderHeading(level: number, text: string): string {
  // A # at the end would be parsed as a closing sequence.
  return `${'#'.repeat(level)} ${text.replace(/#$/, '\\#')}`.trimEnd()
}

function renderImage({ attrs }: Image, { imageUrl }: MarkdownOptions): string | undefined {
  const url = imageUrl(attrs.imageId)
  if (url === undefined) return undefined
  const alt = renderMarkdownInline([{ type: 'text', text: (attrs.alt ?? '').replaceAll('\n', ' ') }], true)
  const address = url.replaceAll(/\s/g, encodeURIComponent).replaceAll(/[<>\\&]/g, '\\$&')
  return `![${alt}](<${address}>)`
}

function renderList(list: List, isAlternate: boolean, writer: Writer): string {
  const items = list.content.map((item) => renderBlocks(item.content, writer))
  const isTight = items.every((blocks) => blocks.length <= 1)
  return items
    .map((blocks, index) => {
      const marker = markerOf(list, index, isAlternate)
      return prefixLines(blocks.join('\n\n'), `${marker} `, ' '.repeat(marker.length + 1))
    })
    .join(isTight ? '\n' : '\n\n')
}

/** Markdown tables always have a header row; one of empty cells is read as none. */
function renderTable({ attrs, content }: Table, writer: Writer): string {
  const columns = Math.min(
    DOCUMENT_LIMITS.tableColumns,
    Math.max(...content.map((row) => row.content.length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`
  const rows = content.map((row) =>
    row.content.map((cell) =>
      cell.content
        .map((paragraph) => renderInline(paragraph.content ?? [], true, writer))
        .filter((text) => text !== '')
        .join('<br>')
        // In code, where nothing else is escaped.
        .replaceAll(/(?<!\\)\|/g, '\\|'),
    ),
  )
  const head = attrs?.hasHeader ? (rows.shift() ?? []) : []
  return [line(head), line(Array.from({ length: columns }, () => '---')), ...rows.map(line)].join('\n')
}

function markerOf(list: List, index: number, isAlternate: boolean): string {
  if (list.type === 'bulletList') return isAlternate ? '+' : '-'
  return `${Math.min((list.attrs?.start ?? 1) + index, MAX_NUMBER)}${isAlternate ? ')' : '.'}`
}

function prefixLines(source: string, first: string, others: string): string {
  return source
    .split('\n')
    .map((line, index) => ((index === 0 ? first : others) + line).trimEnd())
    .join('\n')
}
