import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createPublished, createStory } from '#test/stories.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

const suggest = async (query: string) =>
  (await createVisitor(app).call(`GET /public/tags?query=${encodeURIComponent(query)}`)).json().tags

test('tags are found by prefix, and a synonym names the tag it belongs to', async () => {
  await createPublished(writer, { tags: ['Slow Burn', 'Slowly', 'Quick'] })
  const { db } = app.foundation
  const burn = await db
    .selectFrom('tags')
    .select('id')
    .where('slug', '=', 'slow-burn')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tags')
    .values({ id: crypto.randomUUID(), slug: 'slowburn', name: 'slowburn', canonical_id: burn.id })
    .execute()
  expect(await suggest('SLOW')).toEqual([
    { name: 'Slowly', meaning: null },
    { name: 'slowburn', meaning: 'Slow Burn' },
    { name: 'Slow Burn', meaning: null },
  ])
  expect(await suggest('slow b')).toEqual([{ name: 'Slow Burn', meaning: null }])
  expect(await suggest('%')).toEqual([])
  expect(await suggest('_low')).toEqual([])
})

test('tags that are only in drafts and private stories are not suggested to others', async () => {
  await createStory(writer, { tags: ['Hidden draft'] })
  await createPublished(writer, { tags: ['Hidden private'], visibility: 'private' })
  await createPublished(writer, { tags: ['Hidden unlisted'], visibility: 'unlisted' })
  expect(await suggest('hidden')).toEqual([])
})
