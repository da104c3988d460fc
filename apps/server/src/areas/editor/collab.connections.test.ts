// Hostile clients stay within limits on the socket, and leave nothing behind.
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { collabCloseCodes } from '@fabula/contracts/collab'
import { createRandom } from '@fabula/editor-kit/writers.arbitrary'
import { createMember } from '#test/members.ts'
import { textOf } from '#test/stories.ts'
import {
  authMessage,
  closeCodeOf,
  fuzzSocket,
  openSocket,
  presenceMessage,
  updateMessage,
  wholeDocumentMessage,
} from '#test/socket-fuzz.ts'
import { firstLine, useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors({ RATE_LIMIT_SCALE: '100' })
const place = () => ({ address: live.address, cookies: live.writer.cookies })

async function readGauge(name: string): Promise<number> {
  const found = new RegExp(`^(?:fabula_)?${name} (\\S+)$`, 'm').exec(
    await live.app.foundation.metrics.render(),
  )
  return Number(found?.[1])
}

const gauges = ['live_documents', 'live_connections', 'live_queued_bytes', 'live_unsent_bytes']
const readAll = () => Promise.all(gauges.map(readGauge))
const becomesEmpty = () => expect.poll(readAll, { timeout: 60_000 }).toEqual([0, 0, 0, 0])

test('a user can have twenty editors open, and the next one gets an error', async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(place())))
  expect(await closeCodeOf(await openSocket(place()))).toBe(collabCloseCodes.tooManyTabs)
  const other = await createMember(live.app)
  const theirs = await openSocket({ ...place(), cookies: other.cookies })
  expect(await readGauge('live_connections')).toBe(21)
  for (const socket of [...sockets, theirs]) socket.terminate()
  await becomesEmpty()
  const { chapterId } = await live.newChapter()
  const again = await live.open(chapterId)
  expect(again.lines()).toEqual([firstLine])
})

test('a connection has presence for a few clients, however many it claims', async () => {
  const { chapterId } = await live.newChapter()
  const witness = await live.open(chapterId)
  const flood = await openSocket(place())
  flood.send(authMessage(chapterId))
  for (let client = 1000; client < 1100; client += 1) flood.send(presenceMessage(chapterId, client))
  flood.send(wholeDocumentMessage(chapterId))
  // The update of this editor reaches the witness after all of those messages.
  const editor = await live.open(chapterId)
  await expect.poll(() => witness.provider.awareness!.getStates().has(1002)).toBe(true)
  editor.provider.setAwarenessField('cursor', { last: true })
  await expect
    .poll(() => witness.provider.awareness!.getStates().get(editor.ydoc.clientID))
    .toMatchObject({ cursor: { last: true } })
  const claimed = [...witness.provider.awareness!.getStates().keys()].filter((id) => id >= 1000 && id < 1100)
  expect(claimed).toEqual([1000, 1001, 1002])
  flood.terminate()
})

test('a client that does not read its responses is disconnected', async () => {
  const { chapterId } = await live.newChapter(textOf('x'.repeat(1_400_000)))
  const hungry = await openSocket(place())
  hungry.pause()
  hungry.send(authMessage(chapterId))
  for (let index = 0; index < 60; index += 1) hungry.send(wholeDocumentMessage(chapterId))
  await becomesEmpty()
  hungry.terminate()
})

test('backpressure stops a client that sends faster than the server can store, and nothing is lost', async () => {
  const { chapterId } = await live.newChapter()
  const flood = await openSocket(place())
  flood.send(authMessage(chapterId))
  const ydoc = new Y.Doc()
  const paragraph = new Y.XmlElement('paragraph')
  ydoc.getXmlFragment('content').push([paragraph])
  paragraph.push([new Y.XmlText('y'.repeat(1_000_000))])
  const update = Y.encodeStateAsUpdate(ydoc)
  let most = 0
  await live.app.foundation.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('chapter_drafts')
      .selectAll()
      .where('chapter_id', '=', chapterId)
      .forUpdate()
      .execute()
    for (let index = 0; index < 12; index += 1) flood.send(updateMessage(chapterId, update))
    await expect.poll(() => readGauge('live_queued_bytes')).toBeGreaterThan(4_000_000)
    // Everything the server is going to read is read during these requests on another connection.
    for (let turn = 0; turn < 20; turn += 1) {
      await live.app.http.inject('/healthz')
      most = Math.max(most, await readGauge('live_queued_bytes'))
    }
  })
  expect(most).toBeLessThan(8_500_000)
  await expect.poll(() => readGauge('live_queued_bytes')).toBe(0)
  flood.terminate()
  await becomesEmpty()
  expect(await live.countUpdates(chapterId)).toBe(1)
})

test('after fuzzing, the server has no documents, connections or queued messages left', async () => {
  const chapters = await Promise.all(Array.from({ length: 4 }, () => live.newChapter()))
  await fuzzSocket(place(), {
    chapterIds: chapters.map(({ chapterId }) => chapterId),
    random: createRandom(Math.floor(Math.random() * 2 ** 31)),
    count: 60,
  })
  await becomesEmpty()
  const editor = await live.open(chapters[0]!.chapterId)
  expect(editor.lines()).toEqual([firstLine])
})
