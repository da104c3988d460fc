// Five editors in one paragraph, at random: whatever the order of arrival, all end with the same text.
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readDocument } from '@fabula/editor-kit/yjs'
import { loadDraft } from '#areas/chapters/public.ts'
import { createCollaborator } from '#test/collaborators.ts'
import type { Editor } from '#test/editors.ts'
import { textOf } from '#test/stories.ts'
import { useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors()

const documentOf = (ydoc: Y.Doc) => {
  const read = readDocument(ydoc)
  return read.ok ? read.document : read.problems
}

const random = (below: number) => Math.floor(Math.random() * below)

/** A random action of a writer. */
function act({ ydoc }: Editor, undo: Y.UndoManager, name: string): void {
  const fragment = ydoc.getXmlFragment('content')
  const paragraph = fragment.get(0) as Y.XmlElement
  const line = paragraph.get(0) as Y.XmlText
  const at = random(line.length + 1)
  const length = Math.min(1 + random(4), line.length - at)
  ydoc.transact(() => {
    switch (random(8)) {
      case 0:
        return void (length > 0 && line.delete(at, length))
      case 1:
        return void (length > 0 && line.format(at, length, { bold: {} }))
      case 2:
        return void (length > 0 && line.format(at, length, { bold: null }))
      case 3:
        return fragment.push([new Y.XmlElement('horizontalRule')])
      default:
        return line.insert(at, `${name}${random(100)} `)
    }
  }, name)
  if (random(6) === 0) undo.undo()
}

test('five editors, the server, its log and the API have the same text', async () => {
  const { chapterId, storyId, path } = await live.newChapter(textOf('Everybody writes here.'))
  const story = { _id: storyId, author: { _id: live.writer.id } }
  const others = await Promise.all(
    Array.from({ length: 4 }, () => createCollaborator(live.app, story, 'co-author')),
  )
  const editors = [live.writer, ...others].map((member) =>
    live.edit(member, chapterId, { mayReconnect: true }),
  )
  await Promise.all(editors.map((editor) => editor.synced()))
  const undos = editors.map(
    ({ ydoc }, index) =>
      new Y.UndoManager(ydoc.getXmlFragment('content'), { trackedOrigins: new Set([`p${index}`]) }),
  )
  for (let turn = 0; turn < 60; turn += 1) {
    const index = random(editors.length)
    act(editors[index]!, undos[index]!, `p${index}`)
    if (turn === 20) editors[4]!.goOffline()
    if (turn === 40) editors[4]!.goOnline()
    // Sometimes the others receive it before they continue, sometimes not.
    if (random(3) === 0) await editors[index === 4 ? 0 : index]!.saved()
  }
  await Promise.all(editors.map((editor) => editor.saved()))
  const here = () => editors.map(({ ydoc }) => JSON.stringify(documentOf(ydoc)))
  await expect.poll(() => new Set(here()).size).toBe(1)
  const replayed = (await loadDraft(live.app.foundation.db, chapterId)).ydoc
  expect(documentOf(replayed)).toEqual(documentOf(editors[0]!.ydoc))
  const fresh = await live.open(chapterId)
  expect(documentOf(fresh.ydoc)).toEqual(documentOf(replayed))
  expect((await live.read(path)).content).toEqual(documentOf(replayed))
})
