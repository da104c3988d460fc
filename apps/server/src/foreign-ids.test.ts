// Ids in bodies and queries: each must belong to the resource in the URL, or it is rejected and nothing is stored.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createChapter, createPublished, createStory, textOf } from '#test/stories.ts'

type Published = Awaited<ReturnType<typeof createPublished>>

let app: TestApp
let writer: Member
let reader: Member
/** Two stories of one author, so that permissions cannot hide that an id belongs to the other one. */
let here: Published
let there: Published
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
  reader = await createMember(app)
  here = await createPublished(writer)
  there = await createPublished(writer)
})
afterAll(() => app.close())

const quote = 'The coast had moved'
const anchorAt = (versionId: string) => ({
  block: 0,
  range: { start: 0, end: quote.length },
  quote,
  versionId,
})
const sectionOf = async (storyId: string) =>
  (await writer.call(`POST /content/${storyId}/sections`, { title: 'Part' })).json().section._id as string
const comment = (fields: object) =>
  reader.call(`POST /content/${here.story._id}/comments`, { body: 'Here.', ...fields })

test('version, chapter and parent of a comment must belong to its target', async () => {
  const own = { chapterId: here.chapter._id }
  expect((await comment({ ...own, anchor: anchorAt(here.chapter.versionId!) })).statusCode).toBe(201)
  const foreign = await comment({ ...own, anchor: anchorAt(there.chapter.versionId!) })
  expect([foreign.statusCode, foreign.json().details]).toEqual([
    400,
    { fields: { anchor: 'is from a version that isn’t this chapter’s' } },
  ])
  // A version of another chapter of the same story.
  const other = await createChapter(writer, here.story._id)
  const path = `/content/${here.story._id}/chapters/${other._id}`
  const { chapter } = (await writer.call(`POST ${path}/publish`, {})).json()
  expect((await comment({ ...own, anchor: anchorAt(chapter.versionId) })).statusCode).toBe(400)
  // A version that was never published.
  const { version } = (
    await writer.call(`POST /content/${here.story._id}/chapters/${here.chapter._id}/versions`, { name: 'n' })
  ).json()
  expect((await comment({ ...own, anchor: anchorAt(version._id) })).statusCode).toBe(400)
  expect((await comment({ chapterId: there.chapter._id })).statusCode).toBe(404)

  const onStory = (await comment({})).json().comment._id
  const elsewhere = (
    await reader.call(`POST /content/${there.story._id}/comments`, { body: 'There.' })
  ).json().comment._id
  expect((await comment({ parentId: elsewhere })).statusCode).toBe(404)
  expect((await comment({ ...own, parentId: onStory })).statusCode).toBe(404)
  const replies = `GET /content/${here.story._id}/comments?parentId=${elsewhere}`
  expect((await reader.call(replies)).statusCode).toBe(404)
  const foreignPath = `/content/${here.story._id}/comments/${elsewhere}`
  expect((await reader.call(`PATCH ${foreignPath}`, { body: 'x' })).statusCode).toBe(404)
  expect((await reader.call(`DELETE ${foreignPath}`)).statusCode).toBe(404)
})

test('a margin comment can only reply to one of the same draft', async () => {
  const margin = ({ story, chapter }: Published) => `/content/${story._id}/chapters/${chapter._id}/margin`
  const markId = '0190a000-0000-7000-8000-00000000aaaa'
  const made = await writer.call(`POST ${margin(there)}`, { markId, quote: 'x', body: 'There.' })
  expect(made.statusCode).toBe(201)
  const noteId = made.json().thread._id
  expect((await writer.call(`POST ${margin(here)}`, { parentId: noteId, body: 'x' })).statusCode).toBe(404)
  expect((await writer.call(`PATCH ${margin(here)}/${noteId}`, { resolved: true })).statusCode).toBe(404)
})

test('chapters, sections and their order must belong to the story', async () => {
  const storyId = here.story._id
  const [own, foreign] = [await sectionOf(storyId), await sectionOf(there.story._id)]
  const made = { title: 'T', content: textOf('x') }
  expect(
    (await writer.call(`POST /content/${storyId}/chapters`, { ...made, sectionId: foreign })).statusCode,
  ).toBe(400)
  const chapter = `/content/${storyId}/chapters/${here.chapter._id}`
  expect((await writer.call(`PATCH ${chapter}`, { sectionId: foreign })).statusCode).toBe(400)
  const { chapters } = (await writer.call(`GET /content/${storyId}/chapters`)).json()
  const ids: string[] = chapters.map(({ _id }: { _id: string }) => _id)
  const order = (sectionId: string, chapterIds: string[]) =>
    writer.call(`PUT /content/${storyId}/chapters/order`, {
      sections: [
        { sectionId: null, chapterIds },
        { sectionId, chapterIds: [] },
      ],
    })
  expect((await order(own, ids)).statusCode).toBe(200)
  expect((await order(foreign, ids)).statusCode).toBe(400)
  expect((await order(own, [...ids, there.chapter._id])).statusCode).toBe(400)
  for (const key of [
    `GET /content/${storyId}/chapters/${there.chapter._id}`,
    `DELETE /content/${storyId}/chapters/${there.chapter._id}`,
    `DELETE /content/${storyId}/sections/${foreign}`,
  ])
    expect((await writer.call(key)).statusCode, key).toBe(404)
})

test('versions that are shown, compared or restored must belong to the chapter', async () => {
  const path = `/content/${here.story._id}/chapters/${here.chapter._id}/versions`
  const [own, foreign] = [here.chapter.versionId!, there.chapter.versionId!]
  for (const key of [
    `GET ${path}/${foreign}`,
    `GET ${path}/${own}/compare/${foreign}`,
    `GET ${path}/${foreign}/compare/${own}`,
    `POST ${path}/${foreign}/restore`,
  ])
    expect((await writer.call(key)).statusCode, key).toBe(404)
})

test('genres and templates of other users are unknown', async () => {
  const other = await createMember(app)
  const { genre } = (await other.call('POST /templates/custom-genres', { name: 'Salt noir' })).json()
  const { template } = (
    await other.call('POST /templates', { name: 'Mine', sections: [{ title: 'One' }] })
  ).json()
  for (const [fields, field] of [
    [{ genreIds: [genre._id] }, 'genreIds'],
    [{ templateId: template._id }, 'templateId'],
    [{ formatId: genre._id }, 'formatId'],
  ] as const) {
    const answer = await writer.call(`PATCH /content/${here.story._id}`, fields)
    expect([answer.statusCode, Object.keys(answer.json().details.fields)]).toEqual([400, [field]])
  }
  expect((await createStory(other, { genreIds: [genre._id] })).genres).toHaveLength(1)
})

test('progress needs a chapter of the story, and stores no foreign version', async () => {
  const save = (fields: object) =>
    reader.call(`PUT /content/${here.story._id}/progress`, { position: { block: 0, percent: 5 }, ...fields })
  expect((await save({ chapterId: there.chapter._id })).statusCode).toBe(404)
  const saved = await save({ chapterId: here.chapter._id, versionId: there.chapter.versionId! })
  expect(saved.json().progress.versionId).not.toBe(there.chapter.versionId)
  const changes = `/content/${here.story._id}/chapters/${here.chapter._id}/changes`
  expect((await reader.call(`GET ${changes}?versionId=${there.chapter.versionId}`)).json()).toMatchObject({
    comparison: null,
  })
})

test('reading lists of other users cannot be changed', async () => {
  const { list } = (await writer.call('POST /users/lists', { title: 'Mine', isPublic: true })).json()
  expect((await reader.call(`PUT /users/lists/${list._id}/stories/${here.story._id}`)).statusCode).toBe(404)
  expect((await reader.call(`PATCH /users/lists/${list._id}`, { title: 'x' })).statusCode).toBe(404)
})

test('requests, offers and collaborators must belong to the story', async () => {
  const roleId = '0190a000-0000-7000-8000-000000000701'
  const { request } = (
    await writer.call(`POST /content/${there.story._id}/collaborators`, { userId: reader.id, roleId })
  ).json()
  const requests = `/content/${here.story._id}/collaborators/requests/${request._id}`
  expect((await reader.call(`POST ${requests}/approve`)).statusCode).toBe(404)
  const own = `/content/${there.story._id}/collaborators/requests/${request._id}`
  expect((await reader.call(`POST ${own}/approve`)).statusCode).toBe(200)
  const { collaborators } = (await writer.call(`GET /content/${there.story._id}/collaborators`)).json()
  const memberId = collaborators[0]._id
  expect((await writer.call(`DELETE /content/${here.story._id}/collaborators/${memberId}`)).statusCode).toBe(
    404,
  )
  const { transfer } = (
    await writer.call(`POST /content/${there.story._id}/transfer`, { userId: reader.id })
  ).json()
  const accept = `POST /content/${here.story._id}/transfer/${transfer._id}/accept`
  expect((await reader.call(accept)).statusCode).toBe(404)
})
