import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { decideCase, openCase } from '#test/cases.ts'
import { createCollaborator } from '#test/collaborators.ts'
import { createVisitor, type Member } from '#test/members.ts'
import { createParties, moderate, openReported, readExport, reported } from '#test/reports.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let owner: Member
let reader: Member
let moderator: Member
beforeAll(async () => {
  app = await createTestApp()
  ;({ owner, reader, moderator } = await createParties(app))
})
afterAll(() => app.close())

type Caller = Pick<Member, 'call'>

async function createShared(title: string) {
  const { story, chapter } = await createPublished(owner, {
    title,
    synopsis: 'A synopsis.',
    tags: ['Sea', 'Salt'],
    warnings: ['Storms'],
  })
  const editor = await createCollaborator(app, story, 'editor')
  // Sees no drafts, so a hidden story is none of their business.
  const commenter = await createCollaborator(app, story, 'comment-moderator')
  for (const key of [`POST /content/${story._id}/bookmark`, `POST /content/${story._id}/comments`])
    await reader.call(key, key.endsWith('comments') ? { body: 'Good.' } : undefined)
  await reader.call(`PUT /content/${story._id}/progress`, {
    chapterId: chapter._id,
    position: { block: 0, percent: 40 },
  })
  await app.foundation.events.idle()
  return { story, chapter, editor, commenter }
}

/** Everything a reader and a visitor can see of it. */
async function snapshot({
  story,
  chapter,
}: {
  story: { _id: string; slug: string }
  chapter: { _id: string }
}) {
  const paths = [
    `/content/${story._id}`,
    `/content/by-address/${story.slug}`,
    `/content/by-address/${story.slug}/read?chapter=${chapter._id}`,
    `/content/${story._id}/chapters/${chapter._id}`,
    `/content/${story._id}/comments`,
    `/content/${story._id}/chapters/${chapter._id}/marks`,
    '/content/stories?limit=50',
    '/users/bookmarks',
    '/users/reading?state=reading',
    '/users/reading/journal',
    `/users/stories?userId=${owner.id}`,
    `/users/info/${owner.id}`,
  ]
  const answers: Record<string, unknown> = {}
  for (const [who, caller] of Object.entries({ visitor: createVisitor(app), reader } as Record<
    string,
    Caller
  >))
    for (const path of paths) {
      const { statusCode, body } = await caller.call(`GET ${path}`)
      answers[`${who} ${path}`] = [statusCode, statusCode === 200 ? JSON.parse(body) : null]
    }
  for (const path of [`/story/${story.slug}/feed.xml`, `/feeds/author/${owner.username}.xml`])
    answers[path] = (await app.http.inject(path)).body
  return answers
}

const status = async (who: Caller, path: string) => (await who.call(`GET ${path}`)).statusCode

test('is described with its labels', async () => {
  const { story } = await createShared('Lantern Debt')
  expect(await reported(app, 'story', story._id)).toMatchObject({
    id: story._id,
    ownerId: owner.id,
    title: 'Story Lantern Debt',
    link: `/story/${story.slug}`,
    moderation: null,
    snapshot: {
      title: 'Lantern Debt',
      text: 'A synopsis.',
      labels: { contentRating: 'everyone', aiUse: 'none', warnings: ['Storms'], tags: ['Sea', 'Salt'] },
      image: null,
    },
  })
  expect(await openReported(app, null, 'story', story._id)).toMatchObject({ id: story._id })
  await owner.call(`PATCH /content/${story._id}`, { visibility: 'private' })
  await expect(openReported(app, reader, 'story', story._id)).rejects.toMatchObject({
    code: 'NOT_FOUND_ERROR',
  })
})

test.each(['held', 'hidden', 'removed', 'illegal'] as const)('%s, then restored', async (state) => {
  const shared = await createShared(`Story ${state}`)
  const { story, chapter, editor, commenter } = shared
  const before = await snapshot(shared)
  for (const [key, answer] of Object.entries(before))
    if (key.startsWith('reader')) expect([key, answer]).toEqual([key, [200, expect.anything()]])
  await moderate(app, 'story', story._id, state)

  const seesIt = state === 'held' || state === 'hidden'
  const paths = [
    `/content/${story._id}`,
    `/content/by-address/${story.slug}`,
    `/content/by-address/${story.slug}/read`,
    `/content/${story._id}/chapters/${chapter._id}`,
    `/content/${story._id}/comments`,
    `/content/${story._id}/export?format=epub`,
  ]
  for (const path of paths) {
    for (const other of [createVisitor(app), reader, moderator, commenter])
      expect([path, await status(other, path)]).toEqual([path, 404])
    for (const writer of [owner, editor])
      expect([path, await status(writer, path)]).toEqual([path, seesIt ? 200 : 404])
  }
  for (const path of [
    '/users/bookmarks',
    '/users/reading?state=reading',
    `/users/stories?userId=${owner.id}`,
  ])
    expect((await reader.call(`GET ${path}`)).body).not.toContain(story._id)
  const own = (await owner.call('GET /users/stories?limit=50')).json().stories as { _id: string }[]
  expect(own.find(({ _id }) => _id === story._id)).toEqual(
    seesIt ? expect.objectContaining({ isHiddenByModerators: true }) : undefined,
  )
  const shownTo = (await editor.call('GET /users/stories?limit=50')).body.includes(story._id)
  expect(shownTo).toBe(seesIt)
  expect((await commenter.call('GET /users/stories?limit=50')).body).not.toContain(story._id)
  expect((await owner.call(`PATCH /content/${story._id}`, { visibility: 'public' })).statusCode).toBe(
    seesIt ? 200 : 404,
  )
  // Publishing does not make it visible.
  expect(
    (await owner.call(`POST /content/${story._id}/chapters/${chapter._id}/publish`, {})).statusCode,
  ).toBe(seesIt ? 200 : 404)
  expect(await status(reader, `/content/${story._id}`)).toBe(404)
  expect((await owner.call(`DELETE /content/${story._id}`)).statusCode).toBe(seesIt ? 200 : 404)
  if (seesIt) await owner.call(`POST /content/${story._id}/restore`)
  const exported = await readExport(app, owner.id, `stories/${story.slug}/story.json`)
  expect(exported === undefined).toBe(state === 'illegal')

  await moderate(app, 'story', story._id, null)
  const after = await snapshot(shared)
  // What the owner has changed meanwhile.
  if (seesIt) expect(Object.keys(after)).toEqual(Object.keys(before))
  else expect(after).toEqual(before)
  expect(await status(createVisitor(app), `/content/${story._id}`)).toBe(200)
  expect((await createVisitor(app).call('GET /content/stories?limit=50')).body).toContain(story._id)
})

test('drops cached pages at once', async () => {
  const { story } = await createPublished(owner)
  const { pages } = app.foundation
  const render = async () => ({
    status: 200,
    headers: {},
    html: 'A page.',
    tags: new Set([`story:${story._id}`]),
    isComplete: true,
  })
  for (const state of ['hidden', null] as const) {
    await pages.getOrRender('/a-page', render)
    expect(pages.find('/a-page')).toBeDefined()
    await moderate(app, 'story', story._id, state)
    expect(pages.find('/a-page')).toBeUndefined()
  }
})

test('a removed story is not in the trash either', async () => {
  const { story } = await createPublished(owner)
  await owner.call(`DELETE /content/${story._id}`)
  await moderate(app, 'story', story._id, 'removed')
  expect((await owner.call('GET /users/stories/deleted')).body).not.toContain(story._id)
  expect((await owner.call(`POST /content/${story._id}/restore`)).statusCode).toBe(404)
})

test('relabel restores that the author had chosen no label yet, unless the story was published since', async () => {
  const { db } = app.foundation
  const relabel = (id: string, labels: object) =>
    db.transaction().execute((tx) => app.reports.get('story').relabel!(tx, id, labels))
  const labelsOf = async (id: string) => {
    const { contentRating, aiUse, warnings } = (await owner.call(`GET /content/${id}`)).json().story
    return { contentRating, aiUse, warnings }
  }
  const none = { contentRating: null, aiUse: null, warnings: [] }
  const set = { contentRating: 'mature', aiUse: 'generated', warnings: ['Gore'] }
  const { story } = (await owner.call('POST /content', { title: 'No labels yet' })).json()
  expect(await labelsOf(story._id)).toEqual(none)
  // As stored in the case.
  const former = JSON.parse(JSON.stringify(await relabel(story._id, set)))
  expect(former).toEqual(none)
  expect(await labelsOf(story._id)).toEqual(set)
  await relabel(story._id, former)
  expect(await labelsOf(story._id)).toEqual(none)

  const { story: published } = await createPublished(owner)
  await relabel(published._id, set)
  await relabel(published._id, former)
  expect(await labelsOf(published._id)).toEqual({ ...set, warnings: [] })
})

test('relabel changes the given labels everywhere and returns the former ones', async () => {
  const { story } = await createShared('Mislabeled')
  const { db, events } = app.foundation
  const relabel = (labels: object) =>
    db.transaction().execute((tx) => app.reports.get('story').relabel!(tx, story._id, labels))
  const { revision } = (await owner.call(`GET /content/${story._id}`)).json().story
  const former = await relabel({ contentRating: 'mature', tags: ['Gore'] })
  expect(former).toEqual({ contentRating: 'everyone', tags: ['Sea', 'Salt'] })
  await events.idle()
  const changed = (await owner.call(`GET /content/${story._id}`)).json().story
  expect(changed).toMatchObject({
    contentRating: 'mature',
    tags: ['Gore'],
    warnings: ['Storms'],
    aiUse: 'none',
  })
  expect(changed.revision).toBeGreaterThan(revision)
  expect((await createVisitor(app).call('GET /content/stories?limit=50')).body).not.toContain(story._id)
  // The author's editor still has the old revision.
  expect((await owner.call(`PATCH /content/${story._id}`, { title: 'Stale', revision })).statusCode).toBe(409)
  await relabel(former)
  await events.idle()
  expect((await createVisitor(app).call('GET /content/stories?tag=sea&limit=50')).body).toContain(story._id)
  expect(await db.transaction().execute((tx) => app.reports.get('story').relabel!(tx, owner.id, {}))).toEqual(
    {},
  )
})

test('who has become the owner of a reported story decides nothing about it', async () => {
  const { story, chapter } = await createPublished(owner)
  const heir = await createCollaborator(app, story, 'co-author')
  const cases = [await openCase(app, 'story', story._id), await openCase(app, 'chapter', chapter._id)]
  const offer = await owner.call(`POST /content/${story._id}/transfer`, { userId: heir.id })
  expect(offer.statusCode, offer.body).toBe(201)
  const accepted = await heir.call(`POST /content/${story._id}/transfer/${offer.json().transfer._id}/accept`)
  expect(accepted.statusCode, accepted.body).toBe(200)
  await app.foundation.db
    .updateTable('users')
    .set({ roles: ['admin'] })
    .where('id', '=', heir.id)
    .execute()
  for (const id of cases) {
    expect((await decideCase(heir, id, { action: 'none' })).statusCode).toBe(403)
    expect((await decideCase(moderator, id, { action: 'none' })).statusCode).toBe(200)
  }
})
