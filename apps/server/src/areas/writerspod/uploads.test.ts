import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { audioPartBytes } from '@fabula/contracts/writerspod-sizes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSecondNode, createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import {
  audioFile,
  complete,
  createContributor,
  createEpisode,
  listFiles,
  largeMp3,
  partOf,
  sendPart,
  startUpload,
  uploadAudio,
} from '#test/pod-audio.ts'
import { startS3, type TestS3 } from '#test/s3.ts'
import { cleanAudioJobName } from './audio.job-names.ts'

const threeParts = largeMp3(2 * audioPartBytes + 1000)
const small = audioFile('two-seconds.mp3')

async function listLocal(app: TestApp): Promise<string[]> {
  return readdir(join(app.foundation.config.dataDir, 'uploads')).catch(() => [])
}

async function findAudioOf(app: TestApp, itemId: string) {
  return app.foundation.db.selectFrom('pod_audio').selectAll().where('item_id', '=', itemId).execute()
}

describe.each(['disk', 'S3'])('audio on %s', (kind) => {
  let s3: TestS3 | undefined
  let app: TestApp
  let author: Member
  let itemId: string

  beforeAll(async () => {
    s3 = kind === 'S3' ? await startS3() : undefined
    app = await createTestApp(s3 ? { S3_URL: s3.url() } : {})
  })
  afterAll(async () => {
    await app.close()
    await s3?.close()
  })
  beforeEach(async () => {
    author = await createContributor(app)
    itemId = await createEpisode(app, author.id)
  })

  test('parts arrive in any order, some of them twice, and become one file', async () => {
    const { uploadId, answer } = await uploadAudio(app, author, itemId, threeParts, [3, 1, 3, 2, 1])
    expect(answer.statusCode).toBe(200)
    expect(answer.json().audio).toMatchObject({
      _id: uploadId,
      url: `/media/${uploadId}`,
      contentType: 'audio/mpeg',
      size: threeParts.length,
    })
    const sent = await app.http.inject({ url: `/media/${uploadId}`, cookies: author.cookies })
    expect(sent.rawPayload.equals(threeParts)).toBe(true)
    await app.foundation.jobs.idle()
    expect((await listFiles(app)).filter((key) => key.includes(uploadId))).toEqual([`pod/audio/${uploadId}`])
    expect(await listLocal(app)).toEqual([])
    // A lost answer: the same again.
    const again = await complete(author, uploadId)
    expect(again.json().audio).toMatchObject({ _id: uploadId, size: threeParts.length })
  })

  test('a refused file leaves nothing behind', async () => {
    const cut = small.subarray(0, small.length - 100)
    for (const [file, status] of [
      [cut, 400],
      [Buffer.from('<!doctype html>'), 415],
    ] as const) {
      const { uploadId, answer } = await uploadAudio(app, author, itemId, file)
      expect(answer.statusCode).toBe(status)
      await app.foundation.jobs.idle()
      expect((await listFiles(app)).filter((key) => key.includes(uploadId))).toEqual([])
      expect((await author.call(`GET /writerspod/audio/${uploadId}`)).statusCode).toBe(404)
    }
    expect(await findAudioOf(app, itemId)).toEqual([])
    expect(await listLocal(app)).toEqual([])
  })

  test('two calls that complete it, on two nodes, make one file', async () => {
    const node = await createSecondNode(app)
    try {
      const { upload } = (await startUpload(author, itemId, small.length)).json()
      await sendPart(app, author, upload._id, 1, small)
      const call = (http: TestApp['http']) =>
        http.inject({
          method: 'POST',
          url: `/api/v1/writerspod/audio/${upload._id}/complete`,
          cookies: author.cookies,
        })
      const answers = await Promise.all([call(app.http), call(node.http), call(app.http)])
      for (const answer of answers) {
        expect(answer.statusCode).toBe(200)
        expect(answer.json().audio._id).toBe(upload._id)
      }
      expect(await findAudioOf(app, itemId)).toHaveLength(1)
      await app.foundation.jobs.idle()
      expect((await listFiles(app)).filter((key) => key.includes(upload._id))).toHaveLength(1)
    } finally {
      await node.close()
    }
  })

  test('new audio replaces the former one and its file', async () => {
    const first = await uploadAudio(app, author, itemId, small)
    const second = await uploadAudio(app, author, itemId, audioFile('two-seconds.opus'))
    await app.foundation.jobs.idle()
    const files = await listFiles(app)
    expect(files).toContain(`pod/audio/${second.uploadId}`)
    expect(files).not.toContain(`pod/audio/${first.uploadId}`)
    expect((await findAudioOf(app, itemId)).map(({ id }) => id)).toEqual([second.uploadId])
    const gone = await app.http.inject({ url: `/media/${first.uploadId}`, cookies: author.cookies })
    expect(gone.statusCode).toBe(404)
  })

  test('a job measures loudness and waveform', async () => {
    for (const name of ['two-seconds.mp3', 'two-seconds.opus']) {
      await uploadAudio(app, author, itemId, audioFile(name))
      await app.foundation.jobs.idle()
      const [audio] = await findAudioOf(app, itemId)
      expect(audio!.peaks).toHaveLength(300)
      expect(audio!.loudness).toBeLessThan(-20)
    }
  })
})

describe('the waveform of an M4A', () => {
  let app: TestApp
  let author: Member
  let itemId: string
  beforeAll(async () => {
    app = await createTestApp()
    author = await createContributor(app)
    itemId = await createEpisode(app, author.id)
  })
  afterAll(() => app.close())

  const peaks = Array.from({ length: 300 }, (_, place) => place % 256)
  const put = (by: Member, uploadId: string, sent: unknown = peaks) =>
    by.call(`PUT /writerspod/audio/${uploadId}/peaks`, { peaks: sent })

  test('comes from the browser of its author, and from nobody else', async () => {
    const { uploadId } = await uploadAudio(app, author, itemId, audioFile('two-seconds.m4a'))
    await app.foundation.jobs.idle()
    expect((await findAudioOf(app, itemId))[0]).toMatchObject({ peaks: null })
    expect((await put(await createMember(app), uploadId)).statusCode).toBe(404)
    expect((await put(await createContributor(app), uploadId)).statusCode).toBe(404)
    for (const wrong of [[], peaks.slice(1), [...peaks, 1], peaks.map(() => 256), peaks.map(() => 0.5), null])
      expect((await put(author, uploadId, wrong)).statusCode).toBe(400)
    for (const _ of [1, 2]) expect((await put(author, uploadId)).statusCode).toBe(200)
    const [audio] = await findAudioOf(app, itemId)
    expect([...audio!.peaks!]).toEqual(peaks)
    expect((await put(author, itemId)).statusCode).toBe(404)
  })

  test('of another format is measured by the job alone', async () => {
    const { uploadId } = await uploadAudio(app, author, itemId, small)
    expect((await put(author, uploadId)).statusCode).toBe(409)
  })
})

describe('an upload', () => {
  let app: TestApp
  let author: Member
  let itemId: string

  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    author = await createContributor(app)
    itemId = await createEpisode(app, author.id)
  })

  test('continues with the same file, and says what has arrived', async () => {
    const { upload } = (await startUpload(author, itemId, threeParts.length)).json()
    expect(upload).toMatchObject({ itemId, partCount: 3, partBytes: audioPartBytes, receivedParts: [] })
    await sendPart(app, author, upload._id, 3, partOf(threeParts, 3))
    await sendPart(app, author, upload._id, 1, partOf(threeParts, 1))
    const again = (await startUpload(author, itemId, threeParts.length)).json()
    expect(again.upload).toMatchObject({ _id: upload._id, receivedParts: [1, 3] })
    const early = await complete(author, upload._id)
    expect(early.statusCode).toBe(400)
    expect(early.json().details.fields).toEqual({ parts: '2 of 3 have arrived' })
    await sendPart(app, author, upload._id, 2, partOf(threeParts, 2))
    expect((await complete(author, upload._id)).statusCode).toBe(200)
  })

  test('refuses parts of a wrong length or number, and changes nothing', async () => {
    const { upload } = (await startUpload(author, itemId, threeParts.length)).json()
    const last = partOf(threeParts, 3)
    const refused = async (part: number, bytes: Buffer) =>
      (await sendPart(app, author, upload._id, part, bytes)).statusCode
    expect(await refused(1, last)).toBe(400)
    expect(await refused(3, last.subarray(1))).toBe(400)
    expect(await refused(4, last)).toBe(400)
    expect(await refused(0, last)).toBe(400)
    expect(await refused(64, last)).toBe(400)
    expect(await refused(1, Buffer.alloc(audioPartBytes + 1))).toBe(413)
    const state = (await author.call(`GET /writerspod/audio/${upload._id}`)).json()
    expect(state.upload.receivedParts).toEqual([])
    expect((await listFiles(app)).filter((key) => key.includes(upload._id))).toEqual([])
  })

  test('belongs to who started it', async () => {
    const { upload } = (await startUpload(author, itemId, small.length)).json()
    const other = await createContributor(app)
    const editor = await createMember(app, { roles: ['content_editor'] })
    for (const user of [other, editor]) {
      expect((await user.call(`GET /writerspod/audio/${upload._id}`)).statusCode).toBe(404)
      expect((await user.call(`DELETE /writerspod/audio/${upload._id}`)).statusCode).toBe(404)
      expect((await complete(user, upload._id)).statusCode).toBe(404)
      expect((await sendPart(app, user, upload._id, 1, small)).statusCode).toBe(404)
    }
    expect((await startUpload(other, itemId, 100)).statusCode).toBe(404)
  })

  test('is for episodes that can be edited, three at a time', async () => {
    const article = await createEpisode(app, author.id, { kind: 'article' })
    expect((await startUpload(author, article, 100)).statusCode).toBe(409)
    const submitted = await createEpisode(app, author.id, { state: 'submitted' })
    expect((await startUpload(author, submitted, 100)).statusCode).toBe(409)
    expect((await startUpload(author, itemId, 600 * 1024 * 1024)).statusCode).toBe(400)
    const episodes = await Promise.all([1, 2, 3, 4, 5].map(() => createEpisode(app, author.id)))
    const starts = await Promise.all(episodes.map((episode) => startUpload(author, episode, 100)))
    const statuses = starts.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409])
  })

  test('is replaced by another file for the same episode, with nothing left of it', async () => {
    const first = (await startUpload(author, itemId, small.length)).json().upload
    await sendPart(app, author, first._id, 1, small)
    for (const size of [101, 102, 103, 104])
      expect((await startUpload(author, itemId, size)).statusCode).toBe(201)
    expect((await sendPart(app, author, first._id, 1, small)).statusCode).toBe(404)
    expect((await complete(author, first._id)).statusCode).toBe(404)
    await app.foundation.jobs.idle()
    expect((await listFiles(app)).filter((key) => key.includes(first._id))).toEqual([])
  })

  test('can be canceled, also while it is completed', async () => {
    const { upload } = (await startUpload(author, itemId, small.length)).json()
    await sendPart(app, author, upload._id, 1, small)
    const [completed, canceled] = await Promise.all([
      complete(author, upload._id),
      author.call(`DELETE /writerspod/audio/${upload._id}`),
    ])
    await app.foundation.jobs.idle()
    const files = (await listFiles(app)).filter((key) => key.includes(upload._id))
    const rows = await findAudioOf(app, itemId)
    expect(new Set([completed.statusCode, canceled.statusCode])).toEqual(new Set([200, 404]))
    expect(files).toEqual(rows.map(({ id }) => `pod/audio/${id}`))
  })

  test('that took longer than a day is deleted with its parts', async () => {
    const { upload } = (await startUpload(author, itemId, threeParts.length)).json()
    await sendPart(app, author, upload._id, 1, partOf(threeParts, 1))
    const { db, jobs, storage } = app.foundation
    await db
      .updateTable('pod_uploads')
      .set({ created_at: sql`now() - interval '25 hours'` })
      .where('id', '=', upload._id)
      .execute()
    await storage.put('pod/audio/0193b0a0-0000-7000-8000-000000000000', Buffer.from('left'), {
      contentType: 'audio/mpeg',
    })
    expect((await sendPart(app, author, upload._id, 2, partOf(threeParts, 2))).statusCode).toBe(404)
    const fresh = (await startUpload(author, itemId, threeParts.length)).json()
    expect(fresh.upload._id).not.toBe(upload._id)
    await sendPart(app, author, fresh.upload._id, 3, partOf(threeParts, 3))
    await jobs.enqueue(db, cleanAudioJobName, {})
    await jobs.idle()
    const files = await listFiles(app)
    expect(files).toContain(`pod/uploads/${fresh.upload._id}/3`)
    expect(files.filter((key) => key.includes(upload._id) || key.includes('0193b0a0'))).toEqual([])
  })

  test('only drafts can lose their audio', async () => {
    const { uploadId } = await uploadAudio(app, author, itemId, small)
    const stranger = await createContributor(app)
    const remove = (by: Member) => by.call(`DELETE /writerspod/${itemId}/audio`)
    expect((await remove(stranger)).statusCode).toBe(404)
    const { db } = app.foundation
    const setState = (state: 'draft' | 'published') =>
      db.updateTable('pod_items').set({ state, published_at: new Date() }).where('id', '=', itemId).execute()
    await setState('published')
    const editor = await createMember(app, { roles: ['content_editor'] })
    expect((await remove(editor)).statusCode).toBe(409)
    await setState('draft')
    expect((await remove(author)).statusCode).toBe(200)
    expect((await remove(author)).statusCode).toBe(200)
    await app.foundation.jobs.idle()
    expect(await listFiles(app)).not.toContain(`pod/audio/${uploadId}`)
  })
})
