// Reads the tables of HTML. Merged cells are taken apart; what is no table of text is left to the caller.
import {
  DOCUMENT_LIMITS,
  type Block,
  type Paragraph,
  type Table,
  type TableRow,
} from '@fabula/editor-kit/document'
import { attributeOf, cellsOf, type HtmlElement as Element, type HtmlNode as Node } from './html-elements.ts'

/** A cell with one of these is used for page layout. */
const notInTables = new Set('h1 h2 h3 h4 h5 h6 hr image img svg table'.split(' '))
const groups = new Set(['tbody', 'tfoot', 'thead'])

const elementsIn = (element: Element): Element[] =>
  element.childNodes.filter((node): node is Element => 'tagName' in node)

const rowsOf = (table: Element): Element[] =>
  elementsIn(table).flatMap((child) => {
    if (child.tagName === 'tr') return [child]
    return groups.has(child.tagName) ? elementsIn(child).filter(({ tagName }) => tagName === 'tr') : []
  })

/** A table of text, as opposed to one for page layout. */
export function isTextTable(table: Element): boolean {
  const rows = rowsOf(table).map(cellsOf)
  return rows.some((cells) => cells.length > 1) && rows.every((cells) => cells.every(isText))
}

/** In a cell with more paragraphs, there is a whole page. */
const maxParagraphs = 10

function isText(cell: Element): boolean {
  let paragraphs = 0
  const waiting: Node[] = [...cell.childNodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue
    if (node.tagName === 'p' || node.tagName === 'div') paragraphs += 1
    if (notInTables.has(node.tagName) || paragraphs > maxParagraphs) return false
    waiting.push(...node.childNodes)
  }
  return true
}

/** Undefined if it is too large, and null if it is empty. */
export function readTable(
  table: Element,
  readCell: (cell: Element) => readonly Block[],
): Table | null | undefined {
  const { tableColumns, tableRows } = DOCUMENT_LIMITS
  const rows = rowsOf(table).filter((row) => cellsOf(row).length > 0)
  if (rows.length > tableRows) return undefined
  const content: TableRow[] = []
  /** Columns that a cell of an earlier row still covers, and for how many rows. */
  const covered: number[] = []
  for (const row of rows) {
    const cells: Paragraph[][] = []
    const skipCovered = () => {
      while ((covered[cells.length] ?? 0) > 0) {
        covered[cells.length]! -= 1
        cells.push([])
      }
    }
    for (const cell of cellsOf(row)) {
      skipCovered()
      const text = readCell(cell).flatMap(paragraphsOf)
      for (let span = 0; span < spanOf(cell, 'colspan', tableColumns + 1); span += 1) {
        covered[cells.length] = spanOf(cell, 'rowspan', tableRows) - 1
        cells.push(span === 0 ? text : [])
      }
      if (cells.length > tableColumns) return undefined
    }
    skipCovered()
    if (cells.length > tableColumns) return undefined
    content.push({
      type: 'tableRow',
      content: cells.map((cell) => ({
        type: 'tableCell',
        content: cell.length > 0 ? cell : [{ type: 'paragraph' }],
      })),
    })
  }
  if (content.every(isBlank)) return null
  const [first] = rows
  if (!first || !cellsOf(first).every(({ tagName }) => tagName === 'th')) return { type: 'table', content }
  // Markdown has no table without a header row.
  if (isBlank(content[0]!)) return { type: 'table', content: content.slice(1) }
  return { type: 'table', attrs: { hasHeader: true }, content }
}

const isBlank = ({ content }: TableRow): boolean =>
  content.every((cell) => cell.content.every((paragraph) => !paragraph.content))

function spanOf(cell: Element, name: 'colspan' | 'rowspan', max: number): number {
  const span = Number.parseInt(attributeOf(cell, name), 10)
  return span >= 1 ? Math.min(span, max) : 1
}

function paragraphsOf(block: Block): Paragraph[] {
  if (block.type === 'paragraph') return [block]
  if (block.type === 'blockquote') return block.content.flatMap(paragraphsOf)
  if (block.type === 'bulletList' || block.type === 'orderedList')
    return block.content.flatMap((item) => item.content.flatMap(paragraphsOf))
  return []
}
