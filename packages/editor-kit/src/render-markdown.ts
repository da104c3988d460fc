import type { Block, Image, List, RichDocument } from './document.ts'
import { renderMarkdownInline } from './markdown-inline.ts'
import { rejectSuggestions } from './suggestions.ts'

export type MarkdownOptions = {
  /** The URL of an image, or its path in an archive; undefined omits it. */
  imageUrl: (imageId: string) => string | undefined
  /** Added to every heading level, so that the text's headings rank below those around it. */
  headingOffset?: number
}

const MAX_NUMBER = 999_999_999

/** The text as readers see it, as CommonMark, which cannot express blank lines (empty paragraphs): they are omitted. */
export function renderMarkdown(document: RichDocument, options: MarkdownOptions): string {
  const markdown = renderBlocks(rejectSuggestions(document).content, options).join('\n\n')
  return markdown === '' ? '' : `${markdown}\n`
}

function renderBlocks(blocks: readonly Block[], options: MarkdownOptions): string[] {
  const rendered: string[] = []
  let last: string | undefined
  let isAlternate = false
  for (const block of blocks) {
    // Two consecutive lists would be parsed as one, unless their markers differ.
    const other: boolean = block.type === last && !isAlternate
    const source = renderBlock(block, other, options)
    if (source === undefined) continue
    rendered.push(source)
    last = block.type
    isAlternate = other
  }
  return rendered
}

function renderBlock(block: Block, isAlternate: boolean, options: MarkdownOptions): string | undefined {
  switch (block.type) {
    case 'paragraph':
      return block.content && renderMarkdownInline(block.content, false)
    case 'heading':
      return renderHeading(
        Math.min(6, block.attrs.level + (options.headingOffset ?? 0)),
        renderMarkdownInline(block.content ?? [], true),
      )
    case 'horizontalRule':
      return '***'
    case 'image':
      return renderImage(block, options)
    case 'blockquote':
      return prefixLines(renderBlocks(block.content, options).join('\n\n'), '> ', '> ')
    case 'bulletList':
    case 'orderedList':
      return renderList(block, isAlternate, options)
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

function renderList(list: List, isAlternate: boolean, options: MarkdownOptions): string {
  const items = list.content.map((item) => renderBlocks(item.content, options))
  const isTight = items.every((blocks) => blocks.length <= 1)
  return items
    .map((blocks, index) => {
      const marker = markerOf(list, index, isAlternate)
      return prefixLines(blocks.join('\n\n'), `${marker} `, ' '.repeat(marker.length + 1))
    })
    .join(isTight ? '\n' : '\n\n')
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
