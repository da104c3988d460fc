import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createContributor, createEpisode } from '#test/pod-audio.ts'
import { sumListens } from './listens.store.ts'

let app: TestApp
let listener: Member
let itemId: string
let authorId: string

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  listener = await createMember(app)
  authorId = (await createContributor(app)).id
  itemId = await createPublished()
})

async function createPublished(): Promise<string> {
  const { db } = app.foundation
  const id = await createEpisode(app, authorId, { state: 'published' })
  const audioId = newId()
  await db
    .insertInto('pod_audio')
    .values({ id: audioId, item_id: id, content_type: 'audio/mpeg', size: 1000, duration_seconds: 100 })
    .execute()
  await db.updateTable('pod_items').set({ audio_id: audioId }).where('id', '=', id).execute()
  return id
}

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const save = async (by: Member, seconds: number, when: string, isFinished = false) =>
  (await by.call(`PUT /writerspod/${itemId}/position`, { seconds, at: when, isFinished })).json().position
const findFurthest = async () =>
  (
    await app.foundation.db
      .selectFrom('pod_positions')
      .select('furthest')
      .where('user_id', '=', listener.id)
      .executeTakeFirstOrThrow()
  ).furthest

test('of two devices, the later one wins', async () => {
  const before = await listener.call(`GET /writerspod/${itemId}/position`)
  expect(before.json().position).toBeNull()
  expect(await save(listener, 40, at(-10))).toMatchObject({ itemId, seconds: 40, isFinished: false })
  expect(await save(listener, 10, at(-20), true)).toMatchObject({ seconds: 40, isFinished: false })
  expect(await save(listener, 20, at(-5))).toMatchObject({ seconds: 20 })
  expect(await findFurthest()).toBe(40)
  expect((await listener.call(`GET /writerspod/${itemId}/position`)).json().position.seconds).toBe(20)
})

test('a clock that is ahead does not block other devices, and nobody is past the end', async () => {
  const ahead = await save(listener, 500, at(600))
  expect(ahead.seconds).toBe(100)
  expect(Date.parse(ahead.updatedAt)).toBeLessThanOrEqual(Date.now())
  expect(await save(listener, 30, at(600))).toMatchObject({ seconds: 30 })
})

test('saves of two devices at the same moment leave the latest', async () => {
  const minutes = [-9, -3, -7, -1, -5, -2, -8]
  await Promise.all(minutes.map((when) => save(listener, 50 + when, at(when))))
  expect((await listener.call(`GET /writerspod/${itemId}/position`)).json().position.seconds).toBe(49)
})

test('lists what was begun, the latest first, and nothing that has been withdrawn', async () => {
  const first = itemId
  await save(listener, 10, at(-9))
  itemId = await createPublished()
  const second = itemId
  await save(listener, 20, at(-5))
  const listed = async () =>
    (await listener.call('GET /writerspod/positions'))
      .json()
      .positions.map((position: { itemId: string }) => position.itemId)
  expect(await listed()).toEqual([second, first])
  await app.foundation.db.updateTable('pod_items').set({ state: 'draft' }).where('id', '=', second).execute()
  expect(await listed()).toEqual([first])
  expect(
    (await listener.call(`PUT /writerspod/${second}/position`, { seconds: 1, at: at(0) })).statusCode,
  ).toBe(404)
})

test('refuses what is no position', async () => {
  for (const body of [
    {},
    { seconds: -1, at: at(0) },
    { seconds: 1, at: 'now' },
    { seconds: 1, at: at(0), more: 1 },
  ])
    expect((await listener.call(`PUT /writerspod/${itemId}/position`, body)).statusCode).toBe(400)
})

test('figures say how far signed-in listeners came', async () => {
  for (const [seconds, isFinished] of [
    [10, false],
    [30, false],
    [60, false],
    [80, true],
    [99, false],
  ] as const)
    await save(await createMember(app), seconds, at(-1), isFinished)
  const editor = await createMember(app, { roles: ['content_editor'] })
  const { completion } = (await editor.call(`GET /writerspod/${itemId}/figures`)).json()
  expect(completion).toEqual({ listeners: 5, finished: 1, quarters: [4, 3, 2, 2] })
})

test('however listens and their sums alternate, every listener of a day counts once', async () => {
  const { db } = app.foundation
  await db.deleteFrom('pod_listeners').execute()
  const items = [itemId, await createPublished(), await createPublished()]
  const people = Array.from({ length: 8 }, () => randomBytes(16))
  const dayOf = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
  const model = new Map<string, Set<string>>()
  let today = 0
  for (let round = 0; round < 300; round += 1) {
    const [item, person] = [items[round % 3]!, people[Math.floor(Math.random() * 8)]!]
    const key = `${item} ${dayOf(today)}`
    await db
      .insertInto('pod_listeners')
      .values({ item_id: item, day: dayOf(today), listener: person })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    model.set(key, (model.get(key) ?? new Set()).add(person.toString('hex')))
    if (Math.random() < 0.1) today += 1
    if (Math.random() < 0.1) await Promise.all([sumListens(db, dayOf(today)), sumListens(db, dayOf(today))])
  }
  await db
    .insertInto('pod_listen_salts')
    .values({ day: dayOf(today), salt: randomBytes(32) })
    .execute()
  await sumListens(db, dayOf(today + 1))
  const rows = await db.selectFrom('pod_listen_days').selectAll().where('item_id', 'in', items).execute()
  const counted = Object.fromEntries(rows.map(({ item_id, day, listens }) => [`${item_id} ${day}`, listens]))
  expect(counted).toEqual(Object.fromEntries([...model].map(([key, people]) => [key, people.size])))
  expect(await db.selectFrom('pod_listeners').select('day').where('item_id', 'in', items).execute()).toEqual(
    [],
  )
  expect(
    await db.selectFrom('pod_listen_salts').select('day').where('day', '=', dayOf(today)).execute(),
  ).toEqual([])
})
