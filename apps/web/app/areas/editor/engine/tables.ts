// Tables in the editor: rows and columns, moving between cells, and what may be pasted into a cell. Cells are never
// merged, so a column is the cells at one index; rows may differ in length.
import { DOCUMENT_LIMITS } from '@fabula/editor-kit/document'
import { type CommandProps, Extension } from '@tiptap/core'
import { Fragment, type Node, type NodeType, type ResolvedPos, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    tables: {
      insertTable: () => ReturnType
      addTableRow: (side: 'before' | 'after') => ReturnType
      addTableColumn: (side: 'before' | 'after') => ReturnType
      deleteTableRow: () => ReturnType
      deleteTableColumn: () => ReturnType
      deleteTable: () => ReturnType
      toggleTableHeader: () => ReturnType
    }
  }
}

type Place = { table: Node; at: number; row: number; column: number }

function placeOf($pos: ResolvedPos): Place | null {
  for (let depth = $pos.depth; depth > 2; depth -= 1)
    if ($pos.node(depth).type.name === 'tableCell')
      return {
        table: $pos.node(depth - 2),
        at: $pos.before(depth - 2),
        row: $pos.index(depth - 2),
        column: $pos.index(depth - 1),
      }
  return null
}

/** The position before a cell; at the end of a row that is shorter. */
function positionOf({ table, at }: Place, row: number, column: number): number {
  let position = at + 1
  for (let index = 0; index < row; index += 1) position += table.child(index).nodeSize
  position += 1
  const cells = table.child(row)
  for (let index = 0; index < Math.min(column, cells.childCount); index += 1)
    position += cells.child(index).nodeSize
  return position
}

const emptyCell = (type: NodeType): Node => type.createAndFill()!

function newRow(state: EditorState, columns: number): Node {
  const { tableRow, tableCell } = state.schema.nodes
  return tableRow!.create(
    null,
    Array.from({ length: columns }, () => emptyCell(tableCell!)),
  )
}

type Change = (place: Place, tr: Transaction, state: EditorState) => boolean

/** Within a table only. */
const inTable =
  (change: Change) =>
  () =>
  ({ state, tr, dispatch }: CommandProps): boolean => {
    const place = placeOf(state.selection.$head)
    if (!place) return false
    return dispatch ? change(place, tr, state) : true
  }

const putCursor = (tr: Transaction, position: number): void => {
  tr.setSelection(TextSelection.near(tr.doc.resolve(position + 1))).scrollIntoView()
}

function addRow(place: Place, tr: Transaction, state: EditorState, side: 'before' | 'after'): boolean {
  const { table, row } = place
  if (table.childCount >= DOCUMENT_LIMITS.tableRows) return false
  const start = positionOf(place, row, 0) - 1
  const position = side === 'before' ? start : start + table.child(row).nodeSize
  tr.insert(position, newRow(state, table.child(row).childCount))
  putCursor(tr, position + 1)
  return true
}

function addColumn(place: Place, tr: Transaction, state: EditorState, side: 'before' | 'after'): boolean {
  const { table, row, column } = place
  const wanted = side === 'before' ? column : column + 1
  const widest = Math.max(...table.content.content.map(({ childCount }) => childCount))
  if (widest >= DOCUMENT_LIMITS.tableColumns) return false
  // From the end, so that earlier positions stay valid.
  for (let index = table.childCount - 1; index >= 0; index -= 1)
    tr.insert(positionOf(place, index, wanted), emptyCell(state.schema.nodes.tableCell!))
  const moved = placeOf(tr.doc.resolve(place.at + 4))
  if (moved) putCursor(tr, positionOf(moved, row, wanted))
  return true
}

function deleteTableAt({ table, at }: Place, tr: Transaction): boolean {
  tr.delete(at, at + table.nodeSize)
  return true
}

function deleteRow(place: Place, tr: Transaction): boolean {
  const { table, row } = place
  if (table.childCount === 1) return deleteTableAt(place, tr)
  const start = positionOf(place, row, 0) - 1
  tr.delete(start, start + table.child(row).nodeSize)
  return true
}

function deleteColumn(place: Place, tr: Transaction, state: EditorState): boolean {
  const { table, column } = place
  if (table.content.content.every(({ childCount }) => childCount === 1)) return deleteTableAt(place, tr)
  for (let index = table.childCount - 1; index >= 0; index -= 1) {
    const cell = table.child(index).maybeChild(column)
    if (!cell) continue
    const start = positionOf(place, index, column)
    const isOnly = table.child(index).childCount === 1
    if (isOnly) tr.replaceWith(start, start + cell.nodeSize, emptyCell(state.schema.nodes.tableCell!))
    else tr.delete(start, start + cell.nodeSize)
  }
  return true
}

const newTableSize = { rows: 3, columns: 3 }

function insertTable({ state, tr, dispatch }: CommandProps): boolean {
  const { $head } = state.selection
  if (placeOf($head) || $head.depth === 0) return false
  if (!dispatch) return true
  const rows = Array.from({ length: newTableSize.rows }, () => newRow(state, newTableSize.columns))
  const table = state.schema.nodes.table!.create({ hasHeader: true }, rows)
  const block = $head.depth > 0 && $head.parent.isTextblock ? $head.parent : null
  const isBlank = block?.type.name === 'paragraph' && block.content.size === 0
  const depth = $head.parent.type.name === 'footnote' ? $head.depth - 1 : $head.depth
  const after = $head.after(depth)
  // In an item, the paragraph that it begins with must stay.
  const isReplaced = isBlank && $head.node(depth - 1).type.name !== 'listItem'
  const start = isReplaced ? $head.before(depth) : after
  const isLast = tr.doc.resolve(after).nodeAfter === null
  const paragraph = isLast ? [state.schema.nodes.paragraph!.create()] : []
  tr.replaceWith(start, after, [table, ...paragraph])
  putCursor(tr, start + 2)
  return true
}

/** Null at the end of the table. */
function nextCell(place: Place, by: 1 | -1): number | null {
  const { table, row, column } = place
  const next = column + by
  if (next >= 0 && next < table.child(row).childCount) return positionOf(place, row, next)
  const other = row + by
  if (other < 0 || other >= table.childCount) return null
  return positionOf(place, other, by === 1 ? 0 : table.child(other).childCount - 1)
}

/** The ranges of a selection over several cells, one in each, from the last to the first; otherwise null. */
function rangesInCells({ $from, $to, empty }: Selection): [number, number][] | null {
  const [first, last] = [placeOf($from), placeOf($to)]
  if (empty || !first || !last || first.at !== last.at) return null
  if (first.row === last.row && first.column === last.column) return null
  const ranges: [number, number][] = []
  first.table.forEach((row, rowOffset) => {
    row.forEach((cell, offset) => {
      const start = first.at + 1 + rowOffset + 1 + offset
      const [from, to] = [Math.max(start + 2, $from.pos), Math.min(start + cell.nodeSize - 2, $to.pos)]
      if (from < to) ranges.unshift([from, to])
    })
  })
  return ranges
}

/** Cells never run into each other: deleting over several empties each. */
function emptyCells({ state, dispatch }: EditorView): boolean {
  const ranges = rangesInCells(state.selection)
  if (!ranges) return false
  const { tr } = state
  for (const [from, to] of ranges) tr.delete(from, to)
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(state.selection.from, tr.doc.content.size))))
  dispatch(tr.scrollIntoView())
  return true
}

/** In a cell there are only paragraphs; the text of everything else stays. */
function sliceForCell(slice: Slice, paragraph: NodeType): Slice {
  const paragraphs: Node[] = []
  slice.content.descendants((node) => {
    if (node.isTextblock) paragraphs.push(paragraph.create(null, node.content))
    return !node.isTextblock
  })
  // Text that was copied without its paragraph.
  if (paragraphs.length === 0) return slice.content.firstChild?.isInline ? slice : Slice.empty
  return new Slice(Fragment.fromArray(paragraphs), 1, 1)
}

export const Tables = Extension.create({
  name: 'tables',
  // Before the keys of lists.
  priority: 1050,

  addCommands() {
    return {
      insertTable: () => insertTable,
      addTableRow: (side) => inTable((place, tr, state) => addRow(place, tr, state, side))(),
      addTableColumn: (side) => inTable((place, tr, state) => addColumn(place, tr, state, side))(),
      deleteTableRow: inTable(deleteRow),
      deleteTableColumn: inTable(deleteColumn),
      deleteTable: inTable(deleteTableAt),
      toggleTableHeader: inTable(({ table, at }, tr) => {
        tr.setNodeAttribute(at, 'hasHeader', !table.attrs.hasHeader)
        return true
      }),
    }
  },

  addKeyboardShortcuts() {
    const move = (by: 1 | -1) => () => {
      const { state, view, commands } = this.editor
      const place = placeOf(state.selection.$head)
      if (!place) return false
      const position = nextCell(place, by)
      if (position !== null) {
        const { tr } = state
        putCursor(tr, position)
        view.dispatch(tr)
      } else if (by === 1 && commands.addTableRow('after')) moveToRowStart(view)
      return true
    }
    return { Tab: move(1), 'Shift-Tab': move(-1) }
  },

  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleKeyDown: (view, { key }) => (key === 'Backspace' || key === 'Delete') && emptyCells(view),
        handleTextInput(view, _from, _to, typed) {
          if (!emptyCells(view)) return false
          view.dispatch(view.state.tr.insertText(typed))
          return true
        },
        transformPasted: (slice, { state }) =>
          placeOf(state.selection.$from) ? sliceForCell(slice, state.schema.nodes.paragraph!) : slice,
      },
    }),
  ],
})

function moveToRowStart(view: EditorView): void {
  const place = placeOf(view.state.selection.$head)
  if (!place) return
  const { tr } = view.state
  putCursor(tr, positionOf(place, place.row, 0))
  view.dispatch(tr)
}
