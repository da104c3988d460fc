// Brings pasted tables into the simple form of documents: merged cells are taken apart, and the rows of a table that is too
// large, within another or only a frame become paragraphs.
import { DOCUMENT_LIMITS } from './document.ts'

const rowsOf = (table: Element): Element[] =>
  Array.from(table.querySelectorAll('tr')).filter((row) => row.closest('table') === table)

const cellsOf = (row: Element): Element[] =>
  Array.from(row.children).filter(({ localName }) => localName === 'td' || localName === 'th')

export function simplifyTables(body: Element): void {
  // Inner tables first.
  for (const table of Array.from(body.querySelectorAll('table')).toReversed()) {
    const rows = rowsOf(table)
    const isNested = table.parentElement?.closest('table') !== null
    const isFrame = rows.every((row) => cellsOf(row).length < 2)
    if (!isNested && !isFrame) splitCells(rows)
    const { tableColumns, tableRows } = DOCUMENT_LIMITS
    const isTooLarge = rows.length > tableRows || rows.some((row) => cellsOf(row).length > tableColumns)
    if (isNested || isFrame || isTooLarge) flatten(table, rows)
    else simplifyCells(table, rows)
  }
}

function splitCells(rows: readonly Element[]): void {
  /** Columns that a cell of an earlier row still covers, and for how many rows. */
  const covered: number[] = []
  for (const row of rows) {
    let column = 0
    const cover = (before: Element | null) => {
      while ((covered[column] ?? 0) > 0) {
        covered[column]! -= 1
        column += 1
        row.insertBefore(row.ownerDocument.createElement('td'), before)
      }
    }
    for (const cell of cellsOf(row)) {
      cover(cell)
      const [width, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      for (let span = 0; span < width; span += 1) {
        covered[column] = height - 1
        column += 1
        if (span > 0) cell.after(row.ownerDocument.createElement(cell.localName))
      }
    }
    cover(null)
  }
}

/** A cell contains only paragraphs; images are put behind the table. */
function simplifyCells(table: Element, rows: readonly Element[]): void {
  for (const row of rows) {
    if (cellsOf(row).length === 0) row.remove()
    for (const cell of cellsOf(row)) {
      for (const image of cell.querySelectorAll('img')) table.after(image)
      for (const rule of cell.querySelectorAll('hr')) rule.remove()
      for (const block of cell.querySelectorAll('h1, h2, h3, h4, h5, h6, li, pre')) rename(block, 'p')
      for (const outer of cell.querySelectorAll('ul, ol, blockquote')) outer.replaceWith(...outer.childNodes)
    }
  }
}

function rename(element: Element, name: string): void {
  const next = element.ownerDocument.createElement(name)
  next.append(...Array.from(element.childNodes))
  element.replaceWith(next)
}

function spanOf(cell: Element, name: string): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '', 10)
  return span > 1 ? Math.min(span, DOCUMENT_LIMITS.tableRows) : 1
}

function flatten(table: Element, rows: readonly Element[]): void {
  const { ownerDocument } = table
  const blocks = rows.flatMap((row) => {
    const cells = cellsOf(row)
    if (cells.length === 1) return Array.from(cells[0]!.childNodes)
    const paragraph = ownerDocument.createElement('p')
    for (const [index, cell] of cells.entries())
      paragraph.append(...(index > 0 ? ['\t'] : []), (cell.textContent ?? '').trim())
    return (paragraph.textContent ?? '').trim() === '' ? [] : [paragraph]
  })
  table.replaceWith(...blocks)
}
