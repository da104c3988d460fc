// What callers try who should not get anywhere: guessed addresses, lost rights, odd values, parallel calls.
import { audioPartBytes, maxPodDraftsPerDay } from '@fabula/contracts/writerspod-sizes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, deleteMember, type Member } from '#test/members.ts'
import { paint } from '#test/pictures.ts'
import { addAudio, createItem, insertPodItem, publishItem } from '#test/pod.ts'
import {
  audioFile,
  createContributor,
  listFiles,
  largeMp3,
  partOf,
  sendPart,
  startUpload,
  uploadAudio,
} from '#test/pod-audio.ts'
import { textOf } from '#test/stories.ts'
import { cleanAudioJobName } from './audio.job-names.ts'
import { createListens } from './listens.service.ts'

let app: TestApp
let editor: Member
let writer: Member
beforeAll(async () => {
  // Rate limits that nobody reaches, so that the daily limits count.
  app = await createTestApp({ RATE_LIMIT_SCALE: '1000' })
  editor = await createMember(app, { roles: ['content_editor'] })
  writer = await createContributor(app)
})
afterAll(() => app.close())

const statusOf = async (url: string) => (await app.http.inject({ url })).statusCode

test('what was scheduled and archived before its time stays unseen, with all of its files', async () => {
  const item = await createItem(writer, { kind: 'episode', title: 'Never aired' })
  await addAudio(app, item._id)
  await editor.call(`PUT /writerspod/${item._id}/transcript`, {
    cues: [{ start: 0, end: 1, text: 'Secret' }],
  })
  await editor.call(`PUT /writerspod/${item._id}/chapters`, { chapters: [{ start: 0, title: 'Secret' }] })
  await publishItem(editor, item._id, { at: new Date(Date.now() + 3_600_000).toISOString() })
  expect((await editor.call(`POST /writerspod/${item._id}/archive`)).statusCode).toBe(200)
  for (const file of ['transcript.vtt', 'chapters.json', 'cover.jpg'])
    expect(await statusOf(`/writerspod/${item.slug}/${file}`), file).toBe(404)
})

test('positions take any time that the contract allows', async () => {
  const item = await createItem(writer, { kind: 'episode', title: 'Long ago' })
  await addAudio(app, item._id)
  await publishItem(editor, item._id)
  for (const at of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
    const saved = await writer.call(`PUT /writerspod/${item._id}/position`, { seconds: 5, at })
    expect(saved.statusCode, saved.body).toBe(200)
  }
})

test('authors no longer find what moderators removed among their items', async () => {
  const item = await createItem(writer, { title: 'Removed' })
  await publishItem(editor, item._id)
  await app.foundation.db
    .updateTable('pod_items')
    .set({ moderation: 'removed' })
    .where('id', '=', item._id)
    .execute()
  const { items } = (await writer.call('GET /writerspod/manage?q=Removed')).json()
  expect(items).toEqual([])
  const all = (await editor.call('GET /writerspod/manage?q=Removed')).json()
  expect(all.items).toHaveLength(1)
})

test('the same draft twice in parallel, with an address of its own, is one', async () => {
  const clientId = newId()
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      writer.call('POST /writerspod', { kind: 'article', title: 'Twice', slug: 'twice-at-once', clientId }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(answers.map((answer) => answer.json().item._id)).size).toBe(1)
})

test('a user who lost the right to edit can send no more parts', async () => {
  const file = largeMp3(audioPartBytes + 1000)
  const former = await createContributor(app)
  const item = await createItem(former, { kind: 'episode', title: 'Mine for now' })
  const { upload } = (await startUpload(former, item._id, file.length)).json()
  await editor.call(`DELETE /writerspod/contributors/${former.id}`)
  expect((await sendPart(app, former, upload._id, 2, partOf(file, 2))).statusCode).toBe(403)
  const state = (await former.call(`GET /writerspod/audio/${upload._id}`)).json()
  expect(state.upload.receivedParts).toEqual([])
})

test('one network counts as few listeners, whatever its players are called', async () => {
  const { foundation } = app
  const { id } = await insertPodItem(app)
  const listens = createListens(foundation)
  const agents = Array.from({ length: 70 }, (_, number) => `AntennaPod/3.2.${number}`)
  for (const userAgent of [...agents, ...agents]) await listens.count(id, { address: '192.0.2.7', userAgent })
  await listens.count(id, { address: '198.51.100.9', userAgent: 'AntennaPod/3.2.1' })
  const { listens: count } = (await editor.call(`GET /writerspod/${id}/figures`)).json()
  expect(count).toBe(51)
})

test('contributors can start so many drafts a day, and a repeated call is no other draft', async () => {
  const busy = await createContributor(app)
  const clientId = newId()
  const first = await createItem(busy, { clientId })
  for (let made = 1; made < maxPodDraftsPerDay; made += 1) await createItem(busy)
  const refused = await busy.call('POST /writerspod', { kind: 'article', title: 'One more' })
  expect(refused.statusCode).toBe(429)
  expect(refused.json().details).toMatchObject({ action: 'pod-drafts', perDay: maxPodDraftsPerDay })
  expect((await createItem(busy, { clientId }))._id).toBe(first._id)
})

test('who listens while the audio is replaced can go on for a day', async () => {
  const { db, jobs } = app.foundation
  const item = await createItem(writer, { kind: 'episode', title: 'Mixed again' })
  const first = await uploadAudio(app, writer, item._id, audioFile('two-seconds.mp3'))
  await publishItem(editor, item._id)
  const second = await uploadAudio(app, editor, item._id, audioFile('two-seconds.opus'))
  const clean = async () => {
    await jobs.enqueue(db, cleanAudioJobName, {})
    await jobs.idle()
  }
  await clean()
  const played = await app.http.inject({
    url: `/media/${first.uploadId}`,
    headers: { range: 'bytes=100-199' },
  })
  expect([played.statusCode, played.rawPayload.length]).toEqual([206, 100])
  // For everyone else, the item has its new audio.
  const { item: seen } = (await editor.call(`GET /writerspod/${item.slug}`)).json()
  expect(seen.audio._id).toBe(second.uploadId)
  // What moderators hide is hidden with all of its audio.
  await db.updateTable('pod_items').set({ moderation: 'hidden' }).where('id', '=', item._id).execute()
  await expect.poll(() => statusOf(`/media/${first.uploadId}`)).toBe(404)
  await db.updateTable('pod_items').set({ moderation: null }).where('id', '=', item._id).execute()
  await db
    .updateTable('pod_audio')
    .set({ replaced_at: sql`now() - interval '25 hours'` })
    .where('id', '=', first.uploadId)
    .execute()
  await clean()
  await expect.poll(() => statusOf(`/media/${first.uploadId}`)).toBe(404)
  expect(await statusOf(`/media/${second.uploadId}`)).toBe(200)
})

test('what is timed for longer audio is named, and kept from being published', async () => {
  const item = await createItem(writer, { kind: 'episode', title: 'Cut shorter' })
  await addAudio(app, item._id, 120)
  const chapters = [
    { start: 0, title: 'Begin' },
    { start: 100, title: 'End' },
  ]
  const soundbite = { start: 90, seconds: 20, title: 'A taste' }
  const cues = [{ start: 110, end: 112, text: 'Goodbye' }]
  expect(
    (await writer.call(`PUT /writerspod/${item._id}/chapters`, { chapters, soundbite })).statusCode,
  ).toBe(200)
  expect((await writer.call(`PUT /writerspod/${item._id}/transcript`, { cues })).statusCode).toBe(200)
  await addAudio(app, item._id, 60)
  const faults = {
    chapters: '1 of them start after the end of the audio',
    transcript: '1 of its lines start after the end of the audio',
    soundbite: 'ends after the end of the audio',
  }
  const managed = (await writer.call(`GET /writerspod/manage/${item._id}`)).json().item
  expect(managed).toMatchObject({ faults, soundbite })
  const refused = await editor.call(`POST /writerspod/${item._id}/publish`, {})
  expect(refused.json().details.fields).toEqual(faults)
  const late = { chapters: [], soundbite: { start: 50, seconds: 20 } }
  expect((await writer.call(`PUT /writerspod/${item._id}/chapters`, late)).json().details.fields).toEqual({
    soundbite: 'must end before the end of the audio',
  })
  await writer.call(`PUT /writerspod/${item._id}/chapters`, {
    chapters: chapters.slice(0, 1),
    soundbite: null,
  })
  await writer.call(`PUT /writerspod/${item._id}/transcript`, { cues: [] })
  const published = await publishItem(editor, item._id)
  expect(published).toMatchObject({ faults: {}, soundbite: null })
})

test('images of an erased account leave the texts that stay', async () => {
  const former = await createContributor(app)
  const image = { file: await paint().png().toBuffer(), name: 'one.png', type: 'image/png' }
  const sent = await sendForm(app, former, '/images/upload', { image, type: 'article' })
  const { imageId } = sent.json().data
  const content = {
    type: 'doc',
    content: [{ type: 'image', attrs: { imageId, alt: 'A map' } }, ...textOf('Text.').content],
  }
  const item = await createItem(former, { title: 'What stays', content })
  await publishItem(editor, item._id)
  const read = async () => (await editor.call(`GET /writerspod/${item.slug}`)).json().item.html
  expect(await read()).toContain(imageId)
  await deleteMember(app, former.id)
  const { db, jobs } = app.foundation
  await jobs.enqueue(db, 'images.clean-up', {})
  await jobs.idle()
  expect(await read()).toMatch(/^(?!.*<img).*Text\./s)
})

test('the pages of a member with very many items are dropped', async () => {
  const { db, pages } = app.foundation
  const tags = Array.from({ length: 1000 }, () => `pod:${newId()}`)
  const page = { status: 200, headers: {}, html: 'x', tags: new Set(tags.slice(-1)), isComplete: true }
  await pages.getOrRender('one of them', async () => page)
  expect(pages.find('one of them')).toBeDefined()
  await db.transaction().execute((tx) => pages.dropOnCommit(tx, ...tags))
  await expect.poll(() => pages.find('one of them')).toBeUndefined()
})

test('an upload whose parts are deleted while it is completed is gone, not broken', async () => {
  const { storage, jobs } = app.foundation
  const file = audioFile('two-seconds.mp3')
  const item = await createItem(writer, { kind: 'episode', title: 'Canceled' })
  const { upload } = (await startUpload(writer, item._id, file.length)).json()
  await sendPart(app, writer, upload._id, 1, file)
  const { getStream } = storage
  storage.getStream = async (...given) => {
    storage.getStream = getStream
    await writer.call(`DELETE /writerspod/audio/${upload._id}`)
    await jobs.idle()
    return getStream(...given)
  }
  const completed = await writer.call(`POST /writerspod/audio/${upload._id}/complete`)
  expect(completed.statusCode, completed.body).toBe(404)
})

test.each(['canceled', 'completed'])('a part of an upload that is %s meanwhile is gone', async (how) => {
  const { storage, jobs } = app.foundation
  const file = audioFile('two-seconds.mp3')
  const item = await createItem(writer, { kind: 'episode', title: `Late for what was ${how}` })
  const { upload } = (await startUpload(writer, item._id, file.length)).json()
  await sendPart(app, writer, upload._id, 1, file)
  const { putStream } = storage
  storage.putStream = async (...given) => {
    storage.putStream = putStream
    if (how === 'canceled') await writer.call(`DELETE /writerspod/audio/${upload._id}`)
    else await writer.call(`POST /writerspod/audio/${upload._id}/complete`)
    await jobs.idle()
    return putStream(...given)
  }
  expect((await sendPart(app, writer, upload._id, 1, file)).statusCode).toBe(404)
  expect((await listFiles(app)).filter((key) => key.includes(`uploads/${upload._id}`))).toEqual([])
})

test('the file of an episode answers only with its own extension, and to nobody while it is a draft', async () => {
  const item = await createItem(writer, { kind: 'episode', title: 'Still a draft' })
  const { uploadId } = await uploadAudio(app, writer, item._id, audioFile('two-seconds.mp3'))
  const answers = (cookies: Member['cookies'], end: string) =>
    app.http.inject({ url: `/media/${uploadId}${end}`, cookies })
  expect((await answers(writer.cookies, '.mp3')).statusCode).toBe(200)
  for (const end of ['', '.mp3', '.m4a', '.MP3.mp3', '%2f..']) {
    expect((await answers({}, end)).statusCode).toBe(404)
    if (end !== '' && end !== '.mp3') expect((await answers(writer.cookies, end)).statusCode).toBe(404)
  }
})
