import type { MarginThread } from '@fabula/contracts/comments.margin'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createCollaborator } from '#test/collaborators.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createChapter, createPublished, createStory } from '#test/stories.ts'

let app: TestApp
let owner: Member
beforeAll(async () => {
  app = await shareTestApp()
  // Only collaborators read a draft, so no confirmed email is needed.
  owner = await createMember(app, { isEmailVerified: false })
})
afterAll(() => app.close())

async function createDraft() {
  const story = await createStory(owner)
  const chapter = await createChapter(owner, story._id)
  return `/content/${story._id}/chapters/${chapter._id}/margin`
}

const note = async (margin: string, fields: object): Promise<MarginThread> => {
  const response = await owner.call(`POST ${margin}`, fields)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().thread
}
const list = async (margin: string, query = ''): Promise<MarginThread[]> =>
  (await owner.call(`GET ${margin}${query}`)).json().threads

test('a margin comment is anchored to its mark, and can be replied to, edited and resolved', async () => {
  const margin = await createDraft()
  const [markId, key] = [randomUUID(), randomUUID()]
  const first = await note(margin, { markId, quote: 'The coast', body: 'Which one?', key })
  expect(await note(margin, { markId, quote: 'The coast', body: 'Which one?', key })).toEqual(first)
  expect(first).toMatchObject({
    markId,
    quote: 'The coast',
    body: 'Which one?',
    parentId: null,
    author: { _id: owner.id },
    resolvedAt: null,
    resolvedBy: null,
    permissions: ['edit', 'delete'],
    replies: [],
  })
  const answered = await note(margin, { parentId: first._id, body: 'The western one.' })
  expect(answered).toMatchObject({
    _id: first._id,
    replies: [{ body: 'The western one.', parentId: first._id }],
  })
  const again = await note(margin, { parentId: answered.replies[0]!._id, body: 'Say so.' })
  expect(again.replies.map(({ parentId }) => parentId)).toEqual([first._id, first._id])

  const changed = (await owner.call(`PATCH ${margin}/${first._id}`, { body: 'West or east?' })).json().thread
  expect(changed).toMatchObject({ body: 'West or east?', editedAt: expect.any(String) })
  const resolved = (await owner.call(`PATCH ${margin}/${again.replies[0]!._id}`, { resolved: true })).json()
    .thread
  expect(resolved).toMatchObject({ resolvedAt: expect.any(String), resolvedBy: { _id: owner.id } })
  expect(await list(margin, '?resolved=false')).toEqual([])
  expect(await list(margin, '?resolved=true')).toHaveLength(1)
  await owner.call(`PATCH ${margin}/${first._id}`, { resolved: false })
  expect(await list(margin)).toMatchObject([{ resolvedAt: null, resolvedBy: null }])

  for (let time = 0; time < 2; time += 1)
    expect((await owner.call(`DELETE ${margin}/${first._id}`)).statusCode).toBe(200)
  expect(await list(margin)).toMatchObject([{ body: null, author: null, replies: [{}, {}] }])
  for (const { _id } of again.replies) await owner.call(`DELETE ${margin}/${_id}`)
  expect(await list(margin)).toEqual([])
})

test('it is visible to collaborators only', async () => {
  const writer = await createMember(app)
  const { story, chapter } = await createPublished(writer)
  const margin = `/content/${story._id}/chapters/${chapter._id}/margin`
  const body = { markId: randomUUID(), quote: 'The coast', body: 'A secret.' }
  const { thread } = (await writer.call(`POST ${margin}`, body)).json()
  const reader = await createMember(app)
  for (const [who, status] of [
    [createVisitor(app), 401],
    [reader, 403],
  ] as const) {
    expect((await who.call(`GET ${margin}`)).statusCode).toBe(status)
    expect((await who.call(`POST ${margin}`, body)).statusCode).toBe(status)
    expect((await who.call(`PATCH ${margin}/${thread._id}`, { resolved: true })).statusCode).toBe(status)
    expect((await who.call(`DELETE ${margin}/${thread._id}`)).statusCode).toBe(status)
  }
  // The readers' API does not return it either, not even to the author.
  const readers = `/content/${story._id}/comments`
  expect((await reader.call(`GET ${readers}/${thread._id}`)).statusCode).toBe(404)
  expect((await writer.call(`PATCH ${readers}/${thread._id}`, { body: 'x' })).statusCode).toBe(404)
  expect((await writer.call(`GET ${readers}?chapterId=${chapter._id}`)).json().comments).toEqual([])
  expect(
    (await reader.call(`GET ${readers}?chapterId=${chapter._id}&parentId=${thread._id}`)).statusCode,
  ).toBe(404)
})

test('collaborators read each other, and comment as their role allows', async () => {
  const writer = await createMember(app)
  const { story, chapter } = await createPublished(writer)
  const margin = `/content/${story._id}/chapters/${chapter._id}/margin`
  const beta = await createCollaborator(app, story, 'beta-reader')
  const artist = await createCollaborator(app, story, 'artist')
  const moderator = await createCollaborator(app, story, 'comment-moderator')
  const body = { markId: randomUUID(), quote: 'The coast', body: `Lovely, @${writer.username}.` }
  const { thread } = (await beta.call(`POST ${margin}`, body)).json()
  expect(thread).toMatchObject({ mentions: [writer.username], permissions: ['edit', 'delete'] })
  const seen = (await writer.call(`GET ${margin}`)).json().threads
  expect(seen).toMatchObject([{ body: body.body, permissions: ['delete'] }])
  expect((await writer.call(`PATCH ${margin}/${thread._id}`, { body: 'Mine.' })).statusCode).toBe(403)
  expect((await writer.call(`PATCH ${margin}/${thread._id}`, { resolved: true })).statusCode).toBe(200)
  expect((await moderator.call(`GET ${margin}`)).statusCode).toBe(403)
  expect((await artist.call(`DELETE ${margin}/${thread._id}`)).statusCode).toBe(403)
  expect((await writer.call(`DELETE ${margin}/${thread._id}`)).statusCode).toBe(200)
})

test('a margin comment needs a mark, a text, and a draft that it belongs to', async () => {
  const [margin, other] = [await createDraft(), await createDraft()]
  const first = await note(margin, { markId: randomUUID(), quote: '', body: 'Hm.' })
  expect(first.quote).toBe('')
  for (const [path, body, status] of [
    [margin, { body: 'Hm.' }, 400],
    [margin, { markId: 'here', body: 'Hm.' }, 400],
    [margin, { markId: randomUUID(), body: ' ' }, 400],
    [margin, { markId: randomUUID(), body: 'Hm.', mentions: [] }, 400],
    [other, { parentId: first._id, body: 'Hm.' }, 404],
  ] as const)
    expect((await owner.call(`POST ${path}`, body)).statusCode).toBe(status)
  expect((await owner.call(`PATCH ${other}/${first._id}`, { resolved: true })).statusCode).toBe(404)
  expect((await owner.call(`DELETE ${other}/${first._id}`)).statusCode).toBe(404)
})
