import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { newId } from '#platform/ids.ts'
import { useLiveEditors } from '#test/open-editors.ts'
import { createUpdateQueue } from './update-queue.ts'

const live = useLiveEditors()

function someUpdate(): Uint8Array {
  const ydoc = new Y.Doc()
  ydoc.getXmlFragment('content').push([new Y.XmlElement('paragraph')])
  return Y.encodeStateAsUpdate(ydoc)
}

test('updates that arrive together are committed in order, each with the id of the one before it', async () => {
  const queue = createUpdateQueue(live.app.foundation)
  const [one, two] = [await live.newChapter(), await live.newChapter()]
  const places = await Promise.all(
    [one, two, one, one, two].map(({ chapterId }) =>
      queue.add({ chapterId, userId: live.writer.id, update: someUpdate() }),
    ),
  )
  const ids = places.map((place) => place!.id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(places.map((place) => place!.previous)).toEqual([0, 0, ids[0], ids[2], ids[1]])
  expect([await live.countUpdates(one.chapterId), await live.countUpdates(two.chapterId)]).toEqual([3, 2])
})

test('an update that the database rejects, or whose chapter is gone, does not affect the others', async () => {
  const queue = createUpdateQueue(live.app.foundation)
  const { chapterId } = await live.newChapter()
  const good = { chapterId, userId: live.writer.id, update: someUpdate() }
  const [first, refused, gone, last] = await Promise.allSettled([
    queue.add(good),
    queue.add({ ...good, userId: newId() }),
    queue.add({ ...good, chapterId: newId() }),
    queue.add(good),
  ])
  expect([first.status, refused.status, gone, last.status]).toEqual([
    'fulfilled',
    'rejected',
    { status: 'fulfilled', value: undefined },
    'fulfilled',
  ])
  expect(await live.countUpdates(chapterId)).toBe(2)
  await queue.idle()
})
