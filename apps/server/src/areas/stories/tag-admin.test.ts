// Merging tags: stories are found under one of them, and splitting restores the previous state.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let admin: Member
let writer: Member
beforeAll(async () => {
  app = await createTestApp()
  admin = await createMember(app, { roles: ['admin'] })
  writer = await createMember(app)
})
afterAll(() => app.close())

async function done(answer: ReturnType<Member['call']>) {
  const response = await answer
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

type Tag = { _id: string; name: string; meaning: { name: string } | null; storyCount: number }
const listTags = async (query: string): Promise<Tag[]> =>
  (await done(admin.call(`GET /admin/reference/tags?${query}`))).tags
const tagNamed = async (name: string): Promise<Tag> => {
  const tag = (await listTags(`q=${encodeURIComponent(name)}`)).find((one) => one.name === name)
  if (!tag) throw new Error(`There is no tag ${name}.`)
  return tag
}
const fold = async (name: string, into: string) =>
  admin.call(`PUT /admin/reference/tags/${(await tagNamed(name))._id}/fold`, { into })
const unfold = async (name: string) =>
  admin.call(`DELETE /admin/reference/tags/${(await tagNamed(name))._id}/fold`)

const tagsOf = async (storyId: string): Promise<string[]> =>
  (await done(writer.call(`GET /content/${storyId}`))).story.tags
async function findTitles(tag: string): Promise<string[]> {
  await app.foundation.events.idle()
  await app.foundation.jobs.idle()
  const { stories } = await done(
    createVisitor(app).call(`GET /content/stories?tag=${encodeURIComponent(tag)}&sort=newest`),
  )
  return stories.map(({ title }: { title: string }) => title).sort()
}

test('stories of a merged tag are found under the other one, by both names, until it is split off', async () => {
  const one = await createPublished(writer, { title: 'One', tags: ['Found Family', 'Kept'] })
  const both = await createPublished(writer, { title: 'Both', tags: ['Found Family', 'Chosen kin'] })
  await createPublished(writer, { title: 'Other', tags: ['Chosen kin'] })
  await done(fold('Chosen kin', 'found-family'))
  expect(await tagsOf(both.story._id)).toEqual(['Found Family'])
  for (const name of ['Found Family', 'chosen kin'])
    expect(await findTitles(name)).toEqual(['Both', 'One', 'Other'])
  expect(await tagNamed('Chosen kin')).toMatchObject({ meaning: { name: 'Found Family' }, storyCount: 0 })

  await done(unfold('Chosen kin'))
  expect(await tagsOf(both.story._id)).toEqual(['Found Family', 'Chosen kin'])
  expect(await tagsOf(one.story._id)).toEqual(['Found Family', 'Kept'])
  expect(await findTitles('Chosen kin')).toEqual(['Both', 'Other'])
  expect(await findTitles('Found Family')).toEqual(['Both', 'One'])
  const written = await app.foundation.db
    .selectFrom('reference_changes')
    .select(['what', 'actor_id'])
    .where('list', '=', 'tags')
    .orderBy('id')
    .execute()
  expect(written).toEqual([
    { what: 'folded', actor_id: admin.id },
    { what: 'unfolded', actor_id: admin.id },
  ])
})

test('two tags merged into one can be split off in any order', async () => {
  const { story } = await createPublished(writer, { title: 'Rain', tags: ['drizzle', 'downpour'] })
  await createPublished(writer, { title: 'Weather', tags: ['rain'] })
  await done(fold('drizzle', 'rain'))
  await done(fold('downpour', 'rain'))
  expect(await tagsOf(story._id)).toEqual(['rain'])
  await done(unfold('drizzle'))
  expect((await tagsOf(story._id)).sort()).toEqual(['drizzle', 'rain'])
  await done(unfold('downpour'))
  expect((await tagsOf(story._id)).sort()).toEqual(['downpour', 'drizzle'])
})

test('tags that an author has chosen since are left alone', async () => {
  const { story } = await createPublished(writer, { title: 'Sea', tags: ['boats'] })
  await createPublished(writer, { title: 'Ship', tags: ['ships'] })
  await done(fold('boats', 'ships'))
  await done(writer.call(`PATCH /content/${story._id}`, { tags: ['boats', 'salt'] }))
  expect(await tagsOf(story._id)).toEqual(['ships', 'salt'])
  await done(unfold('boats'))
  expect(await tagsOf(story._id)).toEqual(['ships', 'salt'])
})

test('repeating changes nothing, and cycles and chains are rejected', async () => {
  await createPublished(writer, { title: 'Cats', tags: ['cats', 'kittens', 'felines'] })
  for (let time = 0; time < 2; time += 1) await done(fold('kittens', 'cats'))
  const itself = await fold('cats', 'CATS')
  expect(itself.statusCode).toBe(400)
  expect(itself.json().details.fields).toEqual({ into: 'is the same tag' })
  const unknown = await fold('cats', 'nobody uses this')
  expect(unknown.json().details.fields).toEqual({ into: 'is not a tag' })
  for (const [name, into] of [
    ['cats', 'kittens'],
    ['kittens', 'felines'],
    ['felines', 'kittens'],
    ['cats', 'felines'],
  ] as const) {
    const answer = await fold(name, into)
    expect(answer.statusCode, `${name} into ${into}`).toBe(409)
    expect(answer.json().details.current.name).toBe(name)
  }
  expect((await listTags('show=folded&q=kitt')).map(({ name }) => name)).toEqual(['kittens'])
  for (let time = 0; time < 2; time += 1) await done(unfold('kittens'))
})
