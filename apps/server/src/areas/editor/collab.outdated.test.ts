// Editors that were loaded before footnotes and tables existed would delete them.
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { collabCloseCodes } from '@fabula/contracts/collab'
import { openEditor } from '#test/editors.ts'
import { useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors()
const openOutdated = (chapterId: string) =>
  openEditor(live.address, live.writer, chapterId, { token: 'session' })

function addFootnote(ydoc: Y.Doc, words: string): void {
  ydoc.transact(() => {
    const [paragraph, note] = [new Y.XmlElement('paragraph'), new Y.XmlElement('footnote')]
    note.push([new Y.XmlText(words)])
    paragraph.push([new Y.XmlText('The tide'), note])
    ydoc.getXmlFragment('content').push([paragraph])
  })
}

test('an outdated editor writes on until the first footnote, and never gets one', async () => {
  const { chapterId } = await live.newChapter()
  const [old, current] = [openOutdated(chapterId), await live.open(chapterId)]
  await old.synced()
  old.write('Written in an old tab.')
  await old.saved()
  addFootnote(current.ydoc, 'See the almanac.')
  await current.saved()
  expect(await old.closed).toMatchObject({ code: collabCloseCodes.again })
  expect(old.lines().join()).not.toContain('almanac')
  expect(current.lines().join()).toContain('The tideSee the almanac.')
  const again = openOutdated(chapterId)
  expect(await again.denied).toBe('unavailable')
  expect(again.lines()).toEqual([])
  again.leave()
  old.leave()
})

test('a table or footnote that is too large is rejected, also in several updates', async () => {
  const { chapterId } = await live.newChapter()
  const editor = await live.open(chapterId)
  addFootnote(editor.ydoc, 'a'.repeat(4000))
  await editor.saved()
  const note = editor.ydoc
    .getXmlFragment('content')
    .toArray()
    .flatMap((block) => (block as Y.XmlElement).toArray())
    .find((child) => child instanceof Y.XmlElement)!
  const text = (note as Y.XmlElement).get(0) as Y.XmlText
  editor.ydoc.transact(() => {
    text.delete(0, 3000)
    text.insert(0, 'b'.repeat(3000))
  })
  await editor.saved()
  text.insert(0, 'c'.repeat(1500))
  expect(await editor.closed).toMatchObject({
    code: collabCloseCodes.refused,
    reason: expect.stringContaining('20 columns') as string,
  })
})
