import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember } from '#test/members.ts'
import { canSee, noRelation } from './relations.policy.ts'
import { findRelation } from './relations.store.ts'
import { getVisibleUser } from './relations.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const nobody = '0190a000-0000-7000-8000-00000000dead'

test('a block hides both users, a mute hides neither', () => {
  expect(canSee(noRelation)).toBe(true)
  expect(canSee({ ...noRelation, hasMuted: true })).toBe(true)
  expect(canSee({ ...noRelation, hasBlocked: true })).toBe(false)
  expect(canSee({ ...noRelation, isBlockedBy: true })).toBe(false)
})

describe.each(['block', 'mute'] as const)('a %s', (kind) => {
  const list = async (member: Awaited<ReturnType<typeof createMember>>, query = '') =>
    (await member.call(`GET /users/${kind}s${query}`)).json()

  test('is set and removed, and repeating either changes nothing', async () => {
    const [one, other] = [await createMember(app), await createMember(app, { displayName: 'Otis' })]
    for (let time = 0; time < 2; time += 1)
      expect((await one.call(`POST /users/${kind}/${other.id}`)).json()).toEqual({ status: 'success' })
    const listed = await list(one)
    expect(listed[`${kind}s`]).toEqual([
      {
        _id: other.id,
        user: { _id: other.id, username: other.username, displayName: 'Otis', avatar: null },
        createdAt: expect.any(String),
      },
    ])
    expect(listed.pagination).toEqual({ page: 1, limit: 10, pages: 1, total: 1 })
    expect((await list(other)).pagination.total).toBe(0)
    for (let time = 0; time < 2; time += 1)
      expect((await one.call(`DELETE /users/${kind}/${other.id}`)).statusCode).toBe(200)
    expect((await list(one)).pagination.total).toBe(0)
  })

  test('is not possible for oneself, nor for an unknown user', async () => {
    const one = await createMember(app)
    for (const method of ['POST', 'DELETE']) {
      expect((await one.call(`${method} /users/${kind}/${one.id}`)).statusCode).toBe(400)
      expect((await one.call(`${method} /users/${kind}/${one.id.toUpperCase()}`)).statusCode).toBe(400)
      expect((await one.call(`${method} /users/${kind}/${nobody}`)).statusCode).toBe(404)
      expect((await one.call(`${method} /users/${kind}/me`)).statusCode).toBe(400)
    }
  })

  test('lists are paged, newest first', async () => {
    const one = await createMember(app)
    const others = []
    for (let index = 0; index < 5; index += 1) {
      const other = await createMember(app)
      await one.call(`POST /users/${kind}/${other.id}`)
      others.unshift(other.id)
    }
    const second = await list(one, '?page=2&limit=2')
    expect(second[`${kind}s`].map(({ _id }: { _id: string }) => _id)).toEqual(others.slice(2, 4))
    expect(second.pagination).toEqual({ page: 2, limit: 2, pages: 3, total: 5 })
    expect((await list(one, '?page=9&limit=2'))[`${kind}s`]).toEqual([])
    expect((await list(one, '?page=101&limit=100')).code).toBe('VALIDATION_ERROR')
  })
})

test('a block hides two users from each other, whichever set it', async () => {
  const [one, other, stranger] = [await createMember(app), await createMember(app), await createMember(app)]
  await one.call(`POST /users/block/${other.id}`)
  const { db } = app.foundation
  const sees = (viewerId: string | null, who: string) =>
    getVisibleUser(db, viewerId, who).then(
      ({ id }) => id,
      (error: { code: string }) => error.code,
    )
  expect(await sees(one.id, other.id)).toBe('NOT_FOUND_ERROR')
  expect(await sees(other.id, one.username)).toBe('NOT_FOUND_ERROR')
  expect(await sees(stranger.id, one.username.toUpperCase())).toBe(one.id)
  expect(await sees(null, one.id)).toBe(one.id)
  expect(await findRelation(db, other.id, one.id)).toEqual({ ...noRelation, isBlockedBy: true })

  // The blocked user can block back; the two stay hidden until both blocks are removed.
  await other.call(`POST /users/block/${one.id}`)
  await one.call(`DELETE /users/block/${other.id}`)
  expect(await sees(one.id, other.id)).toBe('NOT_FOUND_ERROR')
  await other.call(`DELETE /users/block/${one.id}`)
  expect(await sees(one.id, other.id)).toBe(other.id)
})

test('lists of blocked and muted users name no image that a block hides', async () => {
  const [one, muted, blocked] = [await createMember(app), await createMember(app), await createMember(app)]
  const avatar = JSON.stringify({
    imageId: newId(),
    placeholder: null,
    metadata: { alt: '', width: 1, height: 1 },
  })
  await app.foundation.db
    .updateTable('users')
    .set({ avatar })
    .where('id', 'in', [muted.id, blocked.id])
    .execute()
  for (const other of [muted, blocked]) await one.call(`POST /users/mute/${other.id}`)
  await one.call(`POST /users/block/${blocked.id}`)
  const avatarsIn = (people: { _id: string; user: { avatar: unknown } }[]) =>
    Object.fromEntries(people.map(({ _id, user }) => [_id, user.avatar !== null]))
  expect(avatarsIn((await one.call('GET /users/blocks')).json().blocks)).toEqual({ [blocked.id]: false })
  expect(avatarsIn((await one.call('GET /users/mutes')).json().mutes)).toEqual({
    [muted.id]: true,
    [blocked.id]: false,
  })
})

test('concurrent blocks result in one block and one event', async () => {
  const [one, other] = [await createMember(app), await createMember(app)]
  await Promise.all(Array.from({ length: 10 }, () => one.call(`POST /users/block/${other.id}`)))
  const events = await app.foundation.db
    .selectFrom('outbox_events')
    .select('payload')
    .where('name', '=', 'user.blocked')
    .execute()
  expect(
    events.filter(({ payload }) => (payload as { blockerId: string }).blockerId === one.id),
  ).toHaveLength(1)
})
