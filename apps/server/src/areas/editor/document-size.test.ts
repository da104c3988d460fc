import { expect, test } from 'vitest'
import { DOCUMENT_LIMITS } from '@fabula/editor-kit/document'
import { checkUpdate } from '@fabula/editor-kit/yjs.update-check'
import * as Y from 'yjs'
import { createSizeGuard } from './document-size.ts'

function write(ydoc: Y.Doc, text: string): Uint8Array {
  const before = Y.encodeStateVector(ydoc)
  const paragraph = new Y.XmlElement('paragraph')
  ydoc.getXmlFragment('content').push([paragraph])
  paragraph.push([new Y.XmlText(text)])
  return Y.encodeStateAsUpdate(ydoc, before)
}

/** What an editor sends that has typed this into the chapter. */
function updateOf(ydoc: Y.Doc, text: string) {
  const editor = new Y.Doc()
  Y.applyUpdate(editor, Y.encodeStateAsUpdate(ydoc))
  const update = write(editor, text)
  const check = checkUpdate(ydoc, update)
  if (!check.ok) throw new Error(check.problem)
  return [update, check.facts] as const
}

test('a full chapter is not measured again for every editor that comes with more text', () => {
  const ydoc = new Y.Doc()
  write(ydoc, 'a'.repeat(DOCUMENT_LIMITS.textLength - 10))
  const updates = ['first', 'second', 'third'].map((word) => updateOf(ydoc, `${word} is too long`))
  const short = updateOf(ydoc, 'short')
  const { store } = ydoc
  let reads = 0
  Object.defineProperty(ydoc, 'store', { get: () => ((reads += 1), store) })
  const size = createSizeGuard(ydoc)
  expect(size.reserve(...updates[0]!)).toBeUndefined()
  const measured = reads
  expect(measured).toBeGreaterThan(0)
  expect(size.reserve(...updates[1]!)).toBeUndefined()
  expect(size.reserve(...updates[2]!)).toBeUndefined()
  expect(reads).toBe(measured)
  expect(size.reserve(...short)).toBeDefined()
})
