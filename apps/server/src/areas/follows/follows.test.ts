import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const nobody = '0190a000-0000-7000-8000-00000000dead'
const stateOf = async (viewer: Member, other: Member) =>
  (await viewer.call(`GET /users/follow/${other.id}/status`)).json()
const idsOf = (people: { _id: string }[]) => people.map(({ _id }) => _id)

async function readEvents(name: string, followerId: string) {
  const rows = await app.foundation.db
    .selectFrom('outbox_events')
    .select('payload')
    .where('name', '=', name)
    .execute()
  return rows.filter(({ payload }) => (payload as { followerId: string }).followerId === followerId)
}

async function countRows(followeeId: string) {
  const rows = await app.foundation.db
    .selectFrom('follows')
    .select('follower_id')
    .where('followee_id', '=', followeeId)
    .execute()
  return rows.length
}

describe('following', () => {
  test('sets the state and the count; repeating changes nothing', async () => {
    const [reader, author] = [await createMember(app), await createMember(app)]
    for (let time = 0; time < 2; time += 1) {
      expect((await reader.call(`POST /users/follow/${author.id.toUpperCase()}`)).json()).toEqual({
        status: 'success',
        isFollowing: true,
        followerCount: 1,
      })
    }
    expect(await stateOf(reader, author)).toEqual({ status: 'success', isFollowing: true, followerCount: 1 })
    expect(await stateOf(author, reader)).toMatchObject({ isFollowing: false, followerCount: 0 })
    for (let time = 0; time < 2; time += 1) {
      expect((await reader.call(`DELETE /users/follow/${author.id}`)).json()).toMatchObject({
        isFollowing: false,
        followerCount: 0,
      })
    }
    expect(await readEvents('user.followed', reader.id)).toHaveLength(1)
    expect(await readEvents('user.unfollowed', reader.id)).toHaveLength(1)
  })

  test('rejects following oneself or an unknown user', async () => {
    const reader = await createMember(app)
    for (const method of ['POST', 'DELETE']) {
      expect((await reader.call(`${method} /users/follow/${reader.id}`)).statusCode).toBe(400)
      expect((await reader.call(`${method} /users/follow/${nobody}`)).statusCode).toBe(404)
      expect((await reader.call(`${method} /users/follow/x`)).statusCode).toBe(400)
    }
  })

  test('counts exactly the existing rows after twenty concurrent toggles, by one reader or by many', async () => {
    const author = await createMember(app)
    const reader = await createMember(app)
    const toggles = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        reader.call(`${turn % 2 ? 'DELETE' : 'POST'} /users/follow/${author.id}`),
      ),
    )
    expect(new Set(toggles.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await stateOf(reader, author)).followerCount).toBe(await countRows(author.id))

    await reader.call(`POST /users/follow/${author.id}`)
    const crowd = await Promise.all(Array.from({ length: 20 }, () => createMember(app)))
    await Promise.all(crowd.map((one) => one.call(`POST /users/follow/${author.id}`)))
    expect(await stateOf(reader, author)).toMatchObject({ isFollowing: true, followerCount: 21 })
    await Promise.all(crowd.flatMap((one) => [1, 2].map(() => one.call(`DELETE /users/follow/${author.id}`))))
    expect((await stateOf(reader, author)).followerCount).toBe(1)
  })

  test('two users can follow each other at the same time', async () => {
    const [one, other] = [await createMember(app), await createMember(app)]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        turn % 2 ? one.call(`POST /users/follow/${other.id}`) : other.call(`POST /users/follow/${one.id}`),
      ),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await stateOf(one, other)).toMatchObject({ isFollowing: true, followerCount: 1 })
  })

  test('a deleted account no longer counts as a follower', async () => {
    const [reader, author] = [await createMember(app), await createMember(app)]
    await reader.call(`POST /users/follow/${author.id}`)
    await author.call(`POST /users/follow/${reader.id}`)
    await app.foundation.db.deleteFrom('users').where('id', '=', reader.id).execute()
    expect((await author.call('GET /auth/me')).json().user.followerCount).toBe(0)
  })
})

describe('a block', () => {
  test('ends follows in both directions and prevents new ones', async () => {
    const [one, other] = [await createMember(app), await createMember(app)]
    await one.call(`POST /users/follow/${other.id}`)
    await other.call(`POST /users/follow/${one.id}`)
    await one.call(`POST /users/block/${other.id}`)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      expect((await from.call(`POST /users/follow/${to.id}`)).statusCode).toBe(404)
      expect((await from.call(`DELETE /users/follow/${to.id}`)).statusCode).toBe(404)
      expect((await from.call(`GET /users/follow/${to.id}/status`)).statusCode).toBe(404)
      expect((await from.call('GET /users/followers')).json().followers).toEqual([])
      expect((await from.call('GET /users/following')).json().pagination.total).toBe(0)
    }
    await app.foundation.events.idle()
    await one.call(`DELETE /users/block/${other.id}`)
    expect(await stateOf(one, other)).toMatchObject({ isFollowing: false, followerCount: 0 })
    expect(await stateOf(other, one)).toMatchObject({ isFollowing: false, followerCount: 0 })
    expect(await readEvents('user.unfollowed', one.id)).toHaveLength(1)
  })

  test('leaves no follow behind when it races with one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await createMember(app), await createMember(app)]
      await Promise.all([
        one.call(`POST /users/follow/${other.id}`),
        other.call(`POST /users/block/${one.id}`),
        one.call(`POST /users/follow/${other.id}`),
      ])
      await app.foundation.events.idle()
      expect(await countRows(other.id)).toBe(0)
    }
  })

  test('does not end a follow made after the block was lifted', async () => {
    const [one, other] = [await createMember(app), await createMember(app)]
    await other.call(`POST /users/block/${one.id}`)
    const { payload } = await app.foundation.db
      .selectFrom('outbox_events')
      .select('payload')
      .where('name', '=', 'user.blocked')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await app.foundation.events.idle()
    await other.call(`DELETE /users/block/${one.id}`)
    await one.call(`POST /users/follow/${other.id}`)
    // The same event, delivered late.
    await app.foundation.db
      .transaction()
      .execute((tx) => app.foundation.events.publish(tx, 'user.blocked', payload as never))
    await app.foundation.events.idle()
    expect(await stateOf(one, other)).toMatchObject({ isFollowing: true, followerCount: 1 })
  })
})

describe('lists', () => {
  test('show users as the caller sees them, newest first, paged', async () => {
    const author = await createMember(app)
    const fans: Member[] = []
    for (let index = 0; index < 5; index += 1) {
      const fan = await createMember(app)
      await fan.call(`POST /users/follow/${author.id}`)
      fans.unshift(fan)
    }
    await author.call(`POST /users/follow/${fans[1]!.id}`)
    const { followers, pagination } = (await author.call('GET /users/followers?limit=3')).json()
    expect(idsOf(followers)).toEqual(fans.slice(0, 3).map(({ id }) => id))
    expect(followers.map(({ isFollowing }: { isFollowing: boolean }) => isFollowing)).toEqual([
      false,
      true,
      false,
    ])
    expect(followers[1].followerCount).toBe(1)
    expect(followers[0]).not.toHaveProperty('email')
    expect(pagination).toEqual({ page: 1, limit: 3, pages: 2, total: 5 })
    const { following } = (await author.call('GET /users/following')).json()
    expect(idsOf(following)).toEqual([fans[1]!.id])
    expect(following[0].isFollowing).toBe(true)
    expect((await author.call('GET /users/followers?page=2&limit=3')).json().followers).toHaveLength(2)
    expect((await author.call('GET /users/followers?page=101&limit=100')).statusCode).toBe(400)
  })

  test('of other users are shown unless they are hidden or their owner is blocked', async () => {
    const [author, fan, viewer] = [await createMember(app), await createMember(app), await createMember(app)]
    await fan.call(`POST /users/follow/${author.id}`)
    const list = () => viewer.call(`GET /users/followers?userId=${author.id}`)
    expect(idsOf((await list()).json().followers)).toEqual([fan.id])
    await fan.call(`POST /users/block/${viewer.id}`)
    expect((await list()).json()).toMatchObject({ followers: [], pagination: { total: 0 } })
    await author.call('PATCH /users/settings', { privacy: { showFollowers: false } })
    expect((await list()).statusCode).toBe(403)
    expect((await author.call('GET /users/followers')).json().followers).toHaveLength(1)
    await author.call(`POST /users/block/${viewer.id}`)
    expect((await list()).statusCode).toBe(404)
  })
})
