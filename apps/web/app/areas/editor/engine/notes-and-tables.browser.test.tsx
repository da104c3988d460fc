import type { RichDocument } from '@fabula/editor-kit/document'
import { listBlockTexts } from '@fabula/editor-kit/render-text'
import { acceptSuggestions, rejectSuggestions } from '@fabula/editor-kit/suggestions'
import { createYDoc, readDocument } from '@fabula/editor-kit/yjs'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as Y from 'yjs'
import { openEditor } from '../../../../test/open-editor.ts'
import { foundIn, replaceAll, setQuery } from './find.ts'
import { wordsIn } from './word-count.ts'

const text = (value: string): RichDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', ...(value && { content: [{ type: 'text', text: value }] }) }],
})

function read(ydoc: Y.Doc): RichDocument {
  const result = readDocument(ydoc)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.document
}

function begin(words: string, isSuggesting = false) {
  const ydoc = createYDoc(text(words))
  const { editor, close } = openEditor({ ydoc, isSuggesting })
  editor.commands.focus('end')
  return { ydoc, editor, close }
}

const note = () => page.getByRole('textbox', { name: 'Footnote text' })

test('a footnote is typed below its number, and Enter goes back to the text', async () => {
  const { ydoc, editor } = begin('The tide')
  await userEvent.keyboard('{Control>}{Alt>}f{/Alt}{/Control}')
  await expect.element(note()).toHaveFocus()
  await userEvent.keyboard(
    'See "the almanac" - {Control>}b{/Control}1831{Control>}b{/Control}.{Enter} turned.',
  )
  await expect
    .poll(() => listBlockTexts(read(ydoc)))
    .toEqual(['The tide turned.', 'See “the almanac” - 1831.'])
  await expect.element(note()).not.toBeInTheDocument()
  expect(wordsIn(editor.state.doc)).toBe(7)

  setQuery(editor, { text: 'almanac', isCaseMatched: false, isWholeWord: false })
  expect(foundIn(editor).matches).toHaveLength(1)
  await expect.element(note()).toBeVisible()
  expect(document.querySelector('.editor-footnote-text .editor-found')?.textContent).toBe('almanac')
  replaceAll(editor, 'calendar')
  expect(listBlockTexts(read(ydoc))[1]).toBe('See “the calendar” - 1831.')
  editor.commands.undo()
  expect(listBlockTexts(read(ydoc))[1]).toBe('See “the almanac” - 1831.')
})

test('an open footnote shows what another writer types into it, and both stay', async () => {
  const { ydoc, editor } = begin('The tide')
  editor.commands.insertFootnote()
  await expect.element(note()).toHaveFocus()
  await userEvent.keyboard('mine')
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(ydoc))
  const theirs = (other.getXmlFragment('content').get(0) as Y.XmlElement).get(1) as Y.XmlElement
  ;(theirs.get(0) as Y.XmlText).insert(0, 'theirs and ')
  await userEvent.keyboard(' too')
  Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(other))
  await expect.element(note()).toHaveTextContent('theirs and mine too')
  await userEvent.keyboard('!')
  expect(listBlockTexts(read(ydoc))).toEqual(['The tide', 'theirs and mine too!'])
  expect(editor.state.doc.textContent).toBe('The tidetheirs and mine too!')
})

test('footnotes can be suggested, and text in them', async () => {
  const before = begin('The tide')
  before.editor.commands.insertFootnote()
  await userEvent.keyboard('one two')
  const stored = read(before.ydoc)
  before.close()

  const ydoc = createYDoc(stored)
  const { editor } = openEditor({ ydoc, isSuggesting: true })
  editor.commands.focus('end')
  await page.getByRole('button', { name: 'Footnote: one two' }).click()
  await expect.element(note()).toHaveFocus()
  await userEvent.keyboard('{Backspace}{Backspace}X')
  const suggested = read(ydoc)
  expect(rejectSuggestions(suggested)).toEqual(stored)
  expect(listBlockTexts(acceptSuggestions(suggested))).toEqual(['The tide', 'one tX'])
  await userEvent.keyboard('{Enter}')
  editor.commands.insertFootnote()
  await expect.element(note()).toHaveFocus()
  await userEvent.keyboard('new')
  expect(rejectSuggestions(read(ydoc))).toEqual(stored)
  expect(listBlockTexts(acceptSuggestions(read(ydoc)))).toEqual(['The tide', 'one tX', 'new'])
})

test('a table grows and shrinks by row and column, and Tab moves through it', async () => {
  const { ydoc, editor } = begin('')
  editor.commands.insertTable()
  const cells = () => {
    const table = read(ydoc).content.find(({ type }) => type === 'table')
    return table?.type === 'table'
      ? table.content.map((row) =>
          listBlockTexts({ type: 'doc', content: row.content.flatMap((one) => one.content) }),
        )
      : null
  }
  await userEvent.keyboard('a{Tab}b{Tab}c{Tab}d')
  expect(cells()).toEqual([
    ['a', 'b', 'c'],
    ['d', '', ''],
    ['', '', ''],
  ])
  editor.commands.addTableColumn('before')
  await userEvent.keyboard('x')
  expect(cells()).toEqual([
    ['', 'a', 'b', 'c'],
    ['x', 'd', '', ''],
    ['', '', '', ''],
  ])
  editor.commands.deleteTableColumn()
  editor.commands.addTableRow('after')
  await userEvent.keyboard('y')
  expect(cells()).toEqual([
    ['a', 'b', 'c'],
    ['d', '', ''],
    ['y', '', ''],
    ['', '', ''],
  ])
  editor.commands.deleteTableRow()
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}z')
  expect(cells()?.at(-1)).toEqual(expect.arrayContaining(['z']))
  expect(read(ydoc).content[0]).toMatchObject({ type: 'table', attrs: { hasHeader: true } })
  editor.commands.toggleTableHeader()
  expect(read(ydoc).content[0]).not.toHaveProperty('attrs')
  editor.commands.deleteTable()
  expect(cells()).toBeNull()
})

test('deleting over several cells empties them, and pasted lists become paragraphs of the cell', async () => {
  const { ydoc, editor } = begin('')
  editor.commands.insertTable()
  await userEvent.keyboard('one{Tab}two{Tab}three')
  const { doc } = editor.state
  const positions: number[] = []
  doc.descendants((node, position) => {
    if (node.isText) positions.push(position)
  })
  editor.commands.setTextSelection({ from: positions[0]! + 1, to: positions[2]! + 2 })
  await userEvent.keyboard('{Delete}')
  expect(listBlockTexts(read(ydoc)).slice(0, 3)).toEqual(['o', '', 'ree'])
  editor.view.pasteHTML('<ul><li>first</li><li>second</li></ul><table><tr><td>third</td></tr></table>')
  expect(read(ydoc).content[0]).toMatchObject({ type: 'table' })
  expect(listBlockTexts(read(ydoc)).slice(0, 3)).toEqual(['ofirst', 'second', 'third'])
})
