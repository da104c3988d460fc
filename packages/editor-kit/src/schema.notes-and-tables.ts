// Footnotes and tables: only chapters have them.
import { Node } from '@tiptap/core'

import { NODE_ATTRIBUTES } from './attributes.ts'
import { validateWith } from './schema.validate.ts'

/** A node and not a mark: its text must not run into the words around it, and an empty one exists while it is written. */
const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  content: 'text*',
  selectable: true,

  parseHTML() {
    return [{ tag: 'span[data-footnote]' }]
  },

  renderHTML({ HTMLAttributes }) {
    return ['span', { ...HTMLAttributes, 'data-footnote': '' }, 0]
  },
})

const isHeaderRow = (row: Element | null): boolean =>
  row !== null && row.children.length > 0 && Array.from(row.children).every(({ tagName }) => tagName === 'TH')

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,

  addAttributes() {
    return {
      hasHeader: {
        default: NODE_ATTRIBUTES.table.hasHeader.fallback,
        validate: validateWith(NODE_ATTRIBUTES.table.hasHeader),
        parseHTML: (element: HTMLElement) =>
          element.dataset.header !== undefined || isHeaderRow(element.querySelector('tr')),
        renderHTML: ({ hasHeader }: Record<string, unknown>) => (hasHeader ? { 'data-header': '' } : {}),
      },
    }
  },

  parseHTML() {
    return [{ tag: 'table' }]
  },

  renderHTML({ HTMLAttributes }) {
    return ['table', HTMLAttributes, ['tbody', 0]]
  },
})

const TableRow = Node.create({
  name: 'tableRow',
  content: 'tableCell+',

  parseHTML() {
    return [{ tag: 'tr' }]
  },

  renderHTML({ HTMLAttributes }) {
    return ['tr', HTMLAttributes, 0]
  },
})

const TableCell = Node.create({
  name: 'tableCell',
  content: 'paragraph+',
  isolating: true,

  parseHTML() {
    return [{ tag: 'td' }, { tag: 'th' }]
  },

  renderHTML({ HTMLAttributes }) {
    return ['td', HTMLAttributes, 0]
  },
})

export const noteAndTableExtensions = [Footnote, Table, TableRow, TableCell]
