// What staff change elsewhere on the site is in the audit log too.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { categories, createTopic, reply } from '#test/forum.ts'
import { createMember, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await createTestApp()
  admin = await createMember(app, { roles: ['admin'] })
})
afterAll(() => app.close())

async function call(key: string, body?: object) {
  const response = await admin.call(key, body)
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response.json()
}

let seen = 0
/** The entries since the last call, oldest first. */
async function listNew(): Promise<object[]> {
  const { entries } = await call('GET /admin/audit?limit=100')
  const added = entries.toReversed().slice(seen)
  seen = entries.length
  return added
}

test('announcements: only what changed, and nothing when nothing does', async () => {
  const { data } = await call('POST /announcements', { title: 'News', content: '<p>Words.</p>' })
  const id = data.announcement._id
  await call(`PUT /announcements/${id}`, { title: 'Good news', content: '<p>Other words.</p>' })
  await call(`PATCH /announcements/${id}/toggle-status`, { isActive: false })
  await call(`PATCH /announcements/${id}/toggle-status`, { isActive: false })
  await call(`PATCH /announcements/${id}/archive`)
  await call(`PATCH /announcements/${id}/archive`)
  await call(`DELETE /announcements/${id}`)
  const actor = { _id: admin.id }
  const target = { kind: 'announcement', _id: id, label: 'Good news' }
  expect(await listNew()).toMatchObject([
    { action: 'announcement.created', actor, target: { ...target, label: 'News' }, before: null },
    { action: 'announcement.changed', target, before: { title: 'News' }, after: { title: 'Good news' } },
    { action: 'announcement.changed', before: { is_active: true }, after: { is_active: false } },
    { action: 'announcement.archived', before: { status: 'draft' }, after: { status: 'archived' } },
    { action: 'announcement.deleted', before: { title: 'Good news' }, after: null },
  ])
})

test('the home page', async () => {
  const banner = { title: 'Read', link: { label: 'Read', to: '/stories' }, storyId: null }
  await call('PUT /admin/front-page/hero-banner', banner)
  await call('DELETE /admin/front-page/hero-banner')
  await call('PUT /admin/front-page/featured', { storyIds: [] })
  const target = { kind: 'home-page', _id: null }
  expect(await listNew()).toMatchObject([
    { action: 'home-page.banner-changed', target, before: null, after: { title: 'Read' } },
    { action: 'home-page.banner-changed', target, before: { title: 'Read' }, after: null },
    { action: 'home-page.featured-changed', target, before: { storyIds: [] }, after: { storyIds: [] } },
  ])
})

test('reference data and tags', async () => {
  const { entry } = await call('POST /admin/reference/expertise-areas', { name: 'Lettering' })
  const path = `PATCH /admin/reference/expertise-areas/${entry._id}`
  await call(path, { name: 'Hand lettering' })
  await call(path, { name: 'Hand lettering' })
  await call(path, { isRetired: true })
  await call(path, { isRetired: false })
  await createPublished(await createMember(app), { tags: ['ghosts', 'spooks'] })
  const { tags } = await call('GET /admin/reference/tags?q=spooks')
  await call(`PUT /admin/reference/tags/${tags[0]._id}/fold`, { into: 'ghosts' })
  await call(`DELETE /admin/reference/tags/${tags[0]._id}/fold`)
  const list = 'expertise-areas'
  const target = { kind: 'tag', _id: tags[0]._id, label: 'spooks' }
  expect(await listNew()).toMatchObject([
    { action: 'reference.added', target: { _id: entry._id }, after: { list, name: 'Lettering' } },
    {
      action: 'reference.changed',
      before: { list, name: 'Lettering' },
      after: { list, name: 'Hand lettering' },
    },
    { action: 'reference.retired', target: { label: 'Hand lettering' } },
    { action: 'reference.restored' },
    { action: 'tag.merged', target, after: { mergedInto: 'ghosts' } },
    { action: 'tag.unmerged', target, before: { mergedInto: 'ghosts' } },
  ])
})

test('topics and posts of others', async () => {
  const { topic } = await createTopic(await createMember(app), { categoryId: categories.support })
  const post = await reply(await createMember(app), topic._id)
  const path = `/forum/topics/${topic._id}`
  await call(`POST ${path}/slow-mode`, { seconds: 60 })
  await call(`POST ${path}/slow-mode`, { seconds: 60 })
  await call(`POST ${path}/pin`, { scope: 'category' })
  await call(`POST ${path}/solve`, { postId: post._id })
  await call(`POST ${path}/move`, { categoryId: categories.craft })
  await call(`POST ${path}/close`, {})
  await call(`PATCH ${path}`, { title: 'A question of tides, answered' })
  await call(`DELETE /forum/posts/${post._id}`)
  await call(`DELETE ${path}`)
  const target = { kind: 'topic', _id: topic._id, label: topic.title }
  expect(await listNew()).toMatchObject([
    { action: 'topic.slow-mode-changed', target, before: { seconds: 0 }, after: { seconds: 60 } },
    { action: 'topic.pinned', target, before: { pinned: null }, after: { pinned: 'category' } },
    { action: 'topic.solved', target, after: { solution: post._id } },
    { action: 'topic.moved', target, before: { category: 'Support' }, after: { category: 'Craft' } },
    { action: 'topic.state-changed', target, before: { state: 'open' }, after: { state: 'closed' } },
    { action: 'topic.changed', after: { title: 'A question of tides, answered' } },
    { action: 'post.deleted', target: { kind: 'post', _id: post._id } },
    { action: 'topic.deleted' },
  ])
})
