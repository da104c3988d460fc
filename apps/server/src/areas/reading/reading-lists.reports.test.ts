import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import type { Member } from '#test/members.ts'
import { createParties, moderate, openReported, readExport, reported } from '#test/reports.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let owner: Member
let reader: Member
let moderator: Member
beforeAll(async () => {
  app = await shareTestApp()
  ;({ owner, reader, moderator } = await createParties(app))
})
afterAll(() => app.close())

async function createList(fields: object = {}): Promise<{ _id: string; title: string }> {
  const { story } = await createPublished(owner)
  const given = { title: 'For the train', description: 'Short ones.', isPublic: true, ...fields }
  const { list } = (await owner.call('POST /users/lists', given)).json()
  await owner.call(`PUT /users/lists/${list._id}/stories/${story._id}`)
  return list
}

test('is described; private lists can be reported by nobody else', async () => {
  const list = await createList()
  expect(await openReported(app, reader, 'list', list._id)).toMatchObject({
    ownerId: owner.id,
    title: 'Reading list For the train',
    link: `/lists/${list._id}`,
    moderation: null,
    snapshot: { title: 'For the train', text: 'Short ones.', labels: null, image: null },
  })
  await expect(openReported(app, null, 'list', list._id)).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' })
  const own = await createList({ isPublic: false })
  await expect(openReported(app, reader, 'list', own._id)).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' })
  expect(await reported(app, 'list', owner.id)).toBeNull()
})

test.each(['held', 'hidden', 'removed', 'illegal'] as const)('%s, then restored', async (state) => {
  const title = `List ${state}`
  const list = await createList({ title })
  const path = `/users/lists/${list._id}`
  const lists = `/users/lists?userId=${owner.id}&limit=100`
  const snapshot = async () => [
    (await reader.call(`GET ${path}`)).json(),
    (await reader.call(`GET ${lists}`)).json(),
  ]
  const before = await snapshot()
  const total = async (who: Member) => (await who.call(`GET ${lists}`)).json().pagination.total
  const [all, own] = [await total(reader), await total(owner)]
  await moderate(app, 'list', list._id, state)

  const seesIt = state === 'held' || state === 'hidden'
  for (const other of [reader, moderator]) {
    expect((await other.call(`GET ${path}`)).statusCode).toBe(404)
    expect((await other.call(`GET ${lists}`)).body).not.toContain(list._id)
  }
  expect(await total(reader)).toBe(all - 1)
  expect(await total(owner)).toBe(seesIt ? own : own - 1)
  const shown = await owner.call(`GET ${path}`)
  expect(shown.statusCode).toBe(seesIt ? 200 : 404)
  if (seesIt) expect(shown.json().list).toMatchObject({ isHiddenByModerators: true, isPublic: true })
  else expect((await owner.call(`DELETE ${path}`)).statusCode).toBe(404)
  if (!seesIt) expect((await owner.call(`PATCH ${path}`, { title: 'New' })).statusCode).toBe(404)
  const exported = (await readExport(app, owner.id, 'reading-lists.json')) as { title: string }[]
  expect(exported.some((one) => one.title === title)).toBe(state !== 'illegal')

  await moderate(app, 'list', list._id, null)
  expect(await snapshot()).toEqual(before)
})
