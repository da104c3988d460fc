import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { collabCloseCodes } from '@fabula/contracts/collab'
import { createSecondNode } from '#test/app.ts'
import { openEditor } from '#test/editors.ts'
import { textOf } from '#test/stories.ts'
import { firstLine, useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors()

test('typed text is in the chapter when it is opened next, and in the API immediately', async () => {
  const { chapterId, path } = await live.newChapter()
  const editor = await live.open(chapterId)
  expect(editor.lines()).toEqual([firstLine])
  editor.write('So had')
  editor.type(' the wells.')
  await editor.saved()
  expect(await live.read(path)).toMatchObject({
    content: textOf(firstLine, 'So had the wells.'),
    wordCount: 12,
  })
  const second = await live.open(chapterId)
  expect(second.lines()).toEqual(editor.lines())
})

test('two open editors see each other', async () => {
  const { chapterId } = await live.newChapter()
  const [one, two] = [await live.open(chapterId), await live.open(chapterId)]
  one.write('From one.')
  two.write('From two.')
  await expect.poll(() => [one.lines().length, two.lines().length]).toEqual([3, 3])
  expect(one.lines()).toEqual(two.lines())
})

test('text typed offline is merged on return, and nothing of the others is lost', async () => {
  const { chapterId, path } = await live.newChapter()
  const traveller = live.edit(live.writer, chapterId, { mayReconnect: true })
  await traveller.synced()
  traveller.goOffline()
  await traveller.closed
  traveller.write('On the train.')
  traveller.type(' In the tunnel.')
  expect(traveller.provider.unsyncedChanges).toBeGreaterThan(0)
  const other = await live.open(chapterId)
  other.write('At home.')
  await other.saved()
  traveller.goOnline()
  await traveller.saved()
  await expect.poll(() => other.lines().length).toBe(3)
  expect(traveller.lines().toSorted()).toEqual(
    [firstLine, 'At home.', 'On the train. In the tunnel.'].toSorted(),
  )
  expect(await live.read(path)).toMatchObject({ content: textOf(...other.lines()) })
})

test('reconnecting without changes writes nothing', async () => {
  const { chapterId } = await live.newChapter()
  const editor = await live.open(chapterId)
  editor.write('Once.')
  await editor.saved()
  const ydoc = new Y.Doc()
  Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(editor.ydoc))
  const again = live.edit(live.writer, chapterId, { ydoc })
  await again.saved()
  expect(await live.countUpdates(chapterId)).toBe(1)
})

test('two servers on one database agree', async () => {
  const { chapterId } = await live.newChapter()
  const second = await createSecondNode(live.app)
  try {
    const address = await second.http.listen({ port: 0, host: '127.0.0.1' })
    const here = await live.open(chapterId)
    const there = openEditor(address, live.writer, chapterId)
    await there.synced()
    for (let turn = 0; turn < 10; turn += 1) {
      here.write(`here ${turn}`)
      there.write(`there ${turn}`)
    }
    await Promise.all([here.saved(), there.saved()])
    await expect.poll(() => [here.lines().length, there.lines().length]).toEqual([21, 21])
    expect(here.lines()).toEqual(there.lines())
    there.leave()
  } finally {
    await second.close()
  }
})

test('stopping the server loses nothing and flushes the chapter', async () => {
  const { chapterId } = await live.newChapter()
  const second = await createSecondNode(live.app)
  const address = await second.http.listen({ port: 0, host: '127.0.0.1' })
  const editor = openEditor(address, live.writer, chapterId)
  await editor.synced()
  editor.write('Last words.')
  await editor.saved()
  await second.close()
  expect(await editor.closed).toMatchObject({ code: collabCloseCodes.restart })
  editor.leave()
  const draft = await live.app.foundation.db
    .selectFrom('chapter_drafts')
    .select(['is_flushed', 'document'])
    .where('chapter_id', '=', chapterId)
    .executeTakeFirstOrThrow()
  expect(draft).toEqual({ is_flushed: true, document: textOf(firstLine, 'Last words.') })
})
