// Two writers in one chapter: what the cursor of one does to the text of the other, and what undo takes back.
import '../collaboration.css'
import '../public/presence.css'
import { applyAwarenessUpdate, encodeAwarenessUpdate } from '@fabula/editor-kit/awareness'
import type { Editor } from '@tiptap/core'
import { yUndoPluginKey } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as Y from 'yjs'
import { openEditor } from '../../../../test/open-editor.ts'
import { stopCapturing } from './engine.ts'

function open(userId: string) {
  const ydoc = new Y.Doc()
  return { ...openEditor({ ydoc, userId }), ydoc }
}

/** Both see at once what the other does. */
function openTogether() {
  const [mine, theirs] = [open('mine'), open('theirs')]
  for (const [from, to] of [
    [mine, theirs],
    [theirs, mine],
  ] as const) {
    from.ydoc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'other') Y.applyUpdate(to.ydoc, update, 'other')
    })
    from.awareness.on('update', (_change: unknown, origin: unknown) => {
      if (origin === 'other') return
      applyAwarenessUpdate(to.awareness, encodeAwarenessUpdate(from.awareness, [from.ydoc.clientID]), 'other')
    })
  }
  return [mine, theirs] as const
}

/** Where each character is. */
function placesOf(editor: Editor): string[] {
  const walker = document.createTreeWalker(editor.view.dom, NodeFilter.SHOW_TEXT)
  const places: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { data } = node as Text
    for (let at = 0; at < data.length; at += 1) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { x, y } = range.getBoundingClientRect()
      places.push(`${data[at]} ${x.toFixed(2)} ${y.toFixed(2)}`)
    }
  }
  return places
}

/** How many characters are before the cursor of the other writer. */
function foreignPlace(editor: Editor): number | null {
  const caret = editor.view.dom.querySelector('.editor-caret')
  if (!caret) return null
  const before = document.createRange()
  before.setStart(editor.view.dom, 0)
  before.setEndBefore(caret)
  return before.toString().length
}

const marks = (editor: Editor) => editor.view.dom.parentElement!.querySelectorAll('.editor-caret-mark').length
const textOf = (editor: Editor) => editor.getText({ blockSeparator: '\n' })

test('the cursor of another writer never moves the text', async () => {
  const [mine, theirs] = openTogether()
  // Kerning and ligatures depend on neighbors; a line may be exactly full.
  mine.editor.commands.setContent(
    '<p>AVAToWe fifty offices, affluent waffles.</p><p>The coast had <em>moved</em> again in the night, and nobody who lived there was surprised.</p><p>x</p>',
  )
  await document.fonts.ready
  await expect.poll(() => textOf(theirs.editor)).toContain('AVATo')
  const height = mine.editor.view.dom.getBoundingClientRect().height
  const before = placesOf(mine.editor)
  const { size } = mine.editor.state.doc.content
  theirs.editor.view.focus()
  const moved: string[] = []
  for (let position = 1; position < size; position += 1) {
    const { doc } = mine.editor.state
    if (!doc.resolve(position).parent.isTextblock) continue
    theirs.editor.commands.setTextSelection(position)
    await expect.poll(() => foreignPlace(mine.editor)).toBe(doc.textBetween(0, position).length)
    const after = placesOf(mine.editor)
    const index = after.findIndex((place, at) => place !== before[at])
    if (index >= 0) moved.push(`caret at ${position}: ${before[index]} -> ${after[index]}`)
    expect(mine.editor.view.dom.getBoundingClientRect().height).toBe(height)
  }
  expect(moved).toEqual([])
  // A selection, and a writer who leaves.
  theirs.editor.commands.setTextSelection({ from: 4, to: 30 })
  await expect.poll(() => mine.editor.view.dom.querySelectorAll('.editor-selected').length).toBeGreaterThan(0)
  expect(placesOf(mine.editor)).toEqual(before)
  await expect.poll(() => marks(mine.editor)).toBe(1)
  theirs.awareness.setLocalState(null)
  await expect.poll(() => marks(mine.editor)).toBe(0)
  expect(placesOf(mine.editor)).toEqual(before)
})

test('undo takes back the last sentence or what came after a pause, never what another writes meanwhile', async () => {
  const [mine, theirs] = openTogether()
  mine.editor.commands.setContent('<p>First.</p><p></p>')
  await expect.poll(() => textOf(theirs.editor)).toContain('First.')
  const undo = () => userEvent.keyboard('{Control>}z{/Control}')
  const redo = () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  const write = (words: string) => theirs.editor.commands.insertContentAt(1, words)

  const history = yUndoPluginKey.getState(mine.editor.state)?.undoManager as Y.UndoManager
  // A busy machine types slowly; a pause is half a second by default.
  history.captureTimeout = 60_000
  stopCapturing(mine.editor.view)
  mine.editor.commands.focus('end')
  await userEvent.keyboard('The tide came in.')
  write('A ')
  await userEvent.keyboard(' Nobody ')
  write('B ')
  await userEvent.keyboard('saw it.')
  write('C ')
  expect(textOf(mine.editor)).toBe('C B A First.\nThe tide came in. Nobody saw it.')
  await undo()
  expect(textOf(mine.editor)).toBe('C B A First.\nThe tide came in. ')
  write('D ')
  await undo()
  expect(textOf(mine.editor)).toBe('D C B A First.\n')
  await redo()
  await redo()
  expect(textOf(theirs.editor)).toBe('D C B A First.\nThe tide came in. Nobody saw it.')

  // Without a full stop, a pause ends a step.
  mine.editor.commands.focus('end')
  await userEvent.keyboard('{Enter}It went')
  history.lastChange -= history.captureTimeout
  write('E ')
  await userEvent.keyboard(' out')
  await undo()
  expect(textOf(mine.editor)).toBe('E D C B A First.\nThe tide came in. Nobody saw it.\nIt went')
  await redo()
  expect(textOf(mine.editor)).toContain('It went out')
  await undo()
  await undo()
  expect(textOf(mine.editor)).toContain('Nobody saw it.')
  expect(textOf(mine.editor)).not.toContain('It went')
  expect(textOf(mine.editor)).toContain('E D C B A First.')
})
