// Servers that stop at any point of an upload, and uploads as large as they may be.
import { audioPartBytes, maxAudioBytes } from '@fabula/contracts/writerspod-sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Storage } from '#platform/storage/storage.ts'
import { createSecondNode, createTestApp, listen, type TestApp } from '#test/app.ts'
import type { Member } from '#test/members.ts'
import {
  audioFile,
  createContributor,
  createEpisode,
  listFiles,
  largeMp3,
  partOf,
  sendPart,
  startUpload,
} from '#test/pod-audio.ts'
import { cleanAudioJobName } from './audio.job-names.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Moment = { call: number; isDone: boolean }

/** From that call on, nothing goes on: as if the server had been killed there. Resolves when it is reached. */
function stopAt(storage: Storage, { call, isDone }: Moment): { reached: Promise<void>; restore(): void } {
  const { getStream, putStream } = storage
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  let calls = 0
  const stop = async (work: () => Promise<unknown>) => {
    if (isDone) await work()
    reach()
    return new Promise<never>(() => {})
  }
  const guard =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      calls += 1
      return calls < call ? work(...args) : stop(() => work(...args))
    }
  storage.getStream = guard(getStream)
  storage.putStream = guard(putStream)
  return { reached, restore: () => Object.assign(storage, { getStream, putStream }) }
}

async function expectWhole(author: Member, itemId: string, uploadId: string, file: Buffer): Promise<void> {
  const { db, jobs } = app.foundation
  await jobs.enqueue(db, cleanAudioJobName, {})
  await jobs.idle()
  expect((await listFiles(app)).filter((key) => key.includes(uploadId))).toEqual([`pod/audio/${uploadId}`])
  const sent = await app.http.inject({ url: `/media/${uploadId}`, cookies: author.cookies })
  expect(sent.rawPayload.equals(file)).toBe(true)
  const rows = await db.selectFrom('pod_audio').select('id').where('item_id', '=', itemId).execute()
  expect(rows).toEqual([{ id: uploadId }])
}

const file = largeMp3(audioPartBytes + 1000)
const moments = [1, 2, 3].flatMap((call) => [false, true].map((isDone) => ({ call, isDone })))

test.each(moments)('a server killed while it completes an upload loses nothing: %o', async (moment) => {
  const author = await createContributor(app)
  const itemId = await createEpisode(app, author.id)
  const { upload } = (await startUpload(author, itemId, file.length)).json()
  for (const part of [2, 1]) await sendPart(app, author, upload._id, part, partOf(file, part))
  const call = (http: TestApp['http']) =>
    http.inject({
      method: 'POST',
      url: `/api/v1/writerspod/audio/${upload._id}/complete`,
      cookies: author.cookies,
    })
  const kill = stopAt(app.foundation.storage, moment)
  void call(app.http)
  await kill.reached
  kill.restore()
  // What it had acknowledged is still there, also after a clean-up.
  const { db, jobs } = app.foundation
  await jobs.enqueue(db, cleanAudioJobName, {})
  await jobs.idle()
  const node = await createSecondNode(app)
  try {
    expect((await call(node.http)).statusCode).toBe(200)
  } finally {
    await node.close()
  }
  await expectWhole(author, itemId, upload._id, file)
})

test.each([false, true])(
  'a server killed while a part arrives loses no other part: stored %s',
  async (isDone) => {
    const author = await createContributor(app)
    const itemId = await createEpisode(app, author.id)
    const { upload } = (await startUpload(author, itemId, file.length)).json()
    await sendPart(app, author, upload._id, 2, partOf(file, 2))
    const kill = stopAt(app.foundation.storage, { call: 1, isDone })
    void sendPart(app, author, upload._id, 1, partOf(file, 1))
    await kill.reached
    kill.restore()
    const state = (await author.call(`GET /writerspod/audio/${upload._id}`)).json()
    expect(state.upload.receivedParts).toEqual([2])
    await sendPart(app, author, upload._id, 1, partOf(file, 1))
    expect((await author.call(`POST /writerspod/audio/${upload._id}/complete`)).statusCode).toBe(200)
    await expectWhole(author, itemId, upload._id, file)
  },
)

test('the largest upload needs no more memory than a small one', { timeout: 900_000 }, async () => {
  const author = await createContributor(app)
  const itemId = await createEpisode(app, author.id)
  const origin = await listen(app)
  const cookie = Object.entries(author.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  // Whole frames, so that the file is good.
  const frames = audioFile('dense.mp3')
  const pattern = Buffer.concat(Array<Buffer>(Math.ceil(audioPartBytes / frames.length) + 1).fill(frames))
  const size = Math.floor(maxAudioBytes / frames.length) * frames.length
  const { upload } = (await startUpload(author, itemId, size)).json()
  const sizes: number[] = []
  const watch = setInterval(() => sizes.push(process.memoryUsage.rss()), 50)
  try {
    for (let part = 1; part <= upload.partCount; part += 1) {
      const start = (part - 1) * audioPartBytes
      const shift = start % frames.length
      const body = new FormData()
      const length = Math.min(audioPartBytes, size - start)
      body.set('part', new Blob([pattern.subarray(shift, shift + length)]), 'blob')
      const sent = await fetch(`${origin}/api/v1/writerspod/audio/${upload._id}/parts/${part}`, {
        method: 'PUT',
        headers: { cookie, origin },
        body,
      })
      expect(sent.status, await sent.text()).toBe(200)
      // The first parts warm up everything.
      if (part === 6) sizes.splice(0)
    }
    const start = Math.min(...sizes)
    const completed = await author.call(`POST /writerspod/audio/${upload._id}/complete`)
    expect(completed.json()).toMatchObject({ audio: { size } })
    const grown = (Math.max(...sizes) - start) / 1024 / 1024
    console.log(`500 MB: from ${(start / 1024 / 1024).toFixed(0)} MB, at most ${grown.toFixed(0)} MB more`)
    expect(grown).toBeLessThan(200)
  } finally {
    clearInterval(watch)
  }
  await app.foundation.jobs.idle()
  expect((await listFiles(app)).filter((key) => key.includes(upload._id))).toEqual([
    `pod/audio/${upload._id}`,
  ])
})
