import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { newId } from '#platform/ids.ts'
import { useWritingRoom } from '#test/open-editors.ts'
import { createUpdateQueue } from './update-queue.ts'

const room = useWritingRoom()

function someUpdate(): Uint8Array {
  const ydoc = new Y.Doc()
  ydoc.getXmlFragment('content').push([new Y.XmlElement('paragraph')])
  return Y.encodeStateAsUpdate(ydoc)
}

test('what comes in together is committed in its order, each with what stands before it', async () => {
  const queue = createUpdateQueue(room.app.foundation)
  const [one, two] = [await room.newChapter(), await room.newChapter()]
  const places = await Promise.all(
    [one, two, one, one, two].map(({ chapterId }) =>
      queue.add({ chapterId, userId: room.writer.id, update: someUpdate() }),
    ),
  )
  const ids = places.map((place) => place!.id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(places.map((place) => place!.previous)).toEqual([0, 0, ids[0], ids[2], ids[1]])
  expect([await room.countUpdates(one.chapterId), await room.countUpdates(two.chapterId)]).toEqual([3, 2])
})

test('one that the database refuses, or whose chapter is gone, takes no other along', async () => {
  const queue = createUpdateQueue(room.app.foundation)
  const { chapterId } = await room.newChapter()
  const good = { chapterId, userId: room.writer.id, update: someUpdate() }
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
  expect(await room.countUpdates(chapterId)).toBe(2)
  await queue.idle()
})
