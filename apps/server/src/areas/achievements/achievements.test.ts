import type { Achievement } from '@fabula/contracts/achievements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { recordStatements } from '#test/statements.ts'
import { createPublished } from '#test/stories.ts'
import { catalogue } from './achievements.catalogue.ts'
import { achievementsListeners } from './achievements.listeners.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const waitUntilIdle = () => app.foundation.events.idle()

async function listOf(viewer: Member, whose = ''): Promise<Achievement[]> {
  return (await viewer.call(`GET /users/achievements${whose}`)).json().achievements
}

async function earnedBy(member: Member): Promise<string[]> {
  await waitUntilIdle()
  return (await listOf(member)).filter(({ earnedAt }) => earnedAt).map(({ code }) => code)
}

async function countNews(userId: string, code: string): Promise<number> {
  const rows = await app.foundation.db
    .selectFrom('outbox_events')
    .select('payload')
    .where('name', '=', 'achievement.earned')
    .execute()
  const news = rows.map(({ payload }) => payload as { userId: string; code: string })
  return news.filter((one) => one.userId === userId && one.code === code).length
}

const stranger = { isEmailVerified: false, isOnboarded: false }

test('the catalogue has four tracks, many rules, unique codes and reachable goals', () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(40)
  expect(new Set(catalogue.map(({ measure }) => measure)).size).toBeGreaterThanOrEqual(20)
  expect(new Set(catalogue.map(({ track }) => track)).size).toBe(4)
  expect(new Set(catalogue.map(({ code }) => code)).size).toBe(catalogue.length)
  for (const { code, goal, points, text, title } of catalogue) {
    expect(code).toMatch(/^[a-z0-9-]{1,60}$/)
    expect(goal).toBeGreaterThan(0)
    expect(points).toBeGreaterThan(0)
    expect(`${title}${text}`).not.toContain('!')
  }
})

describe('achievements', () => {
  test('are computed in a few queries, however many there are', async () => {
    const member = await createMember(app, stranger)
    const statements = await recordStatements(() => listOf(member))
    expect(statements.filter((text) => text.includes('achievements')).length).toBeGreaterThan(0)
    expect(statements.length).toBeLessThan(12)
  })

  test('start unearned, all listed with progress', async () => {
    const member = await createMember(app, stranger)
    const all = await listOf(member)
    expect(all.map(({ code }) => code)).toEqual(catalogue.map(({ code }) => code))
    expect(all.every(({ earnedAt, pinPlace }) => earnedAt === null && pinPlace === null)).toBe(true)
    expect(all[0]).toEqual({
      _id: 'through-the-door',
      code: 'through-the-door',
      title: 'Through the door',
      text: 'Picked your first genres',
      tier: 'outline',
      points: 5,
      track: 'reader',
      progress: 0,
      goal: 1,
      earnedAt: null,
      pinPlace: null,
    })
  })

  test('are earned by following and being followed, once, and stay', async () => {
    const [reader, author] = [await createMember(app, stranger), await createMember(app, stranger)]
    for (let time = 0; time < 3; time += 1) {
      await reader.call(`POST /users/follow/${author.id}`)
      await reader.call(`DELETE /users/follow/${author.id}`)
      await waitUntilIdle()
    }
    await reader.call(`POST /users/follow/${author.id}`)
    expect(await earnedBy(reader)).toEqual(['first-follow'])
    expect(await earnedBy(author)).toEqual(['first-follower'])
    expect(await countNews(reader.id, 'first-follow')).toBe(1)
    await reader.call(`DELETE /users/follow/${author.id}`)
    const stored = (await listOf(author)).find(({ code }) => code === 'first-follower')
    expect(stored).toMatchObject({ earnedAt: expect.any(String), progress: 1, goal: 1 })
  })

  test('ten followers who all arrive at the same moment', async () => {
    const author = await createMember(app, stranger)
    const crowd = await Promise.all(Array.from({ length: 10 }, () => createMember(app, stranger)))
    await Promise.all(crowd.map((one) => one.call(`POST /users/follow/${author.id}`)))
    expect(await earnedBy(author)).toEqual(['first-follower', 'ten-followers'])
    expect(await countNews(author.id, 'ten-followers')).toBe(1)
    const next = (await listOf(author)).find(({ code }) => code === 'hundred-followers')
    expect(next).toMatchObject({ progress: 10, goal: 100, earnedAt: null })
  })

  test('are earned by filling in the profile', async () => {
    const member = await createMember(app, stranger)
    const { expertiseAreas } = (await member.call('GET /collaboration/expertise-areas')).json()
    await member.call('PATCH /users/profile', {
      bio: 'Maps first.',
      links: [{ label: 'Maps', url: 'https://maps.example.org/' }],
    })
    expect(await earnedBy(member)).toEqual([])
    expect((await listOf(member)).find(({ code }) => code === 'introduced')).toMatchObject({
      progress: 2,
      goal: 3,
    })
    await member.call('PATCH /users/profile', { expertiseAreaIds: [expertiseAreas[0]._id] })
    expect(await earnedBy(member)).toEqual(['introduced'])
  })

  test('are earned by publishing', async () => {
    const writer = await createMember(app, { isOnboarded: false })
    await createPublished(writer)
    expect(await earnedBy(writer)).toEqual(['first-words'])
  })

  test('are earned by a referral', async () => {
    const referrer = await createMember(app)
    const friend = await createMember(app, stranger)
    await app.foundation.db.transaction().execute(async (tx) => {
      await tx.insertInto('referrals').values({ referred_id: friend.id, referrer_id: referrer.id }).execute()
      await app.foundation.events.publish(tx, 'account.referred', {
        userId: friend.id,
        referrerId: referrer.id,
      })
    })
    // Only stats that the event can have changed are computed; a backfill finds what was true before.
    expect(await earnedBy(referrer)).toEqual(['first-referral'])
  })

  test('duplicate and late events, or events about erased users, change nothing', async () => {
    const [reader, author] = [await createMember(app, stranger), await createMember(app, stranger)]
    await reader.call(`POST /users/follow/${author.id}`)
    await waitUntilIdle()
    await app.foundation.db.deleteFrom('users').where('id', '=', author.id).execute()
    for (let time = 0; time < 2; time += 1) {
      await app.foundation.db.transaction().execute((tx) =>
        app.foundation.events.publish(tx, 'user.followed', {
          followerId: reader.id,
          followeeId: author.id,
        }),
      )
    }
    expect(await earnedBy(reader)).toEqual(['first-follow'])
    expect(await countNews(reader.id, 'first-follow')).toBe(1)
  })
})

describe('achievements of other users', () => {
  test('include only earned ones, and are hidden across a block', async () => {
    const [author, fan, viewer] = [
      await createMember(app, stranger),
      await createMember(app, stranger),
      await createMember(app, stranger),
    ]
    await fan.call(`POST /users/follow/${author.id}`)
    await waitUntilIdle()
    const seen = await listOf(viewer, `?userId=${author.id}`)
    expect(seen.map(({ code, progress }) => [code, progress])).toEqual([['first-follower', 1]])
    const { user } = (await viewer.call(`GET /users/info/${author.id}`)).json()
    expect(user.counts).toEqual({ stories: 0, achievements: 1 })
    await author.call(`POST /users/block/${viewer.id}`)
    expect((await viewer.call(`GET /users/achievements?userId=${author.id}`)).statusCode).toBe(404)
  })
})

describe('pins', () => {
  const pin = (member: Member, codes: unknown) => member.call('PUT /users/achievements/pins', { codes })
  const pinned = (all: Achievement[]) =>
    all
      .filter(({ pinPlace }) => pinPlace)
      .toSorted((one, other) => one.pinPlace! - other.pinPlace!)
      .map(({ code }) => code)

  test('are in the chosen order; a new choice replaces the old one', async () => {
    const member = await createMember(app)
    await app.foundation.db.transaction().execute(async (tx) => {
      await app.foundation.events.publish(tx, 'account.verified', { userId: member.id })
      await app.foundation.events.publish(tx, 'user.onboarded', {
        userId: member.id,
        interest: 'reader',
        genreIds: [],
      })
    })
    await waitUntilIdle()
    const both = ['reachable', 'through-the-door']
    expect(pinned((await pin(member, [...both, 'reachable'])).json().achievements)).toEqual(both)
    await Promise.all([pin(member, both), pin(member, both.toReversed()), pin(member, both.slice(1))])
    expect(pinned((await pin(member, ['through-the-door'])).json().achievements)).toEqual([
      'through-the-door',
    ])
    expect(pinned((await pin(member, [])).json().achievements)).toEqual([])
  })

  test('must be earned, fifteen at most', async () => {
    const member = await createMember(app, stranger)
    for (const code of ['first-follow', 'no-such-thing']) {
      const response = await pin(member, [code])
      expect(response.statusCode).toBe(400)
      expect(response.json().details.fields).toEqual({ codes: 'includes one you haven’t earned' })
    }
    const many = await pin(
      member,
      Array.from({ length: 16 }, (_, index) => `c${index}`),
    )
    expect(many.statusCode).toBe(400)
    expect((await pin(member, 'first-follow')).statusCode).toBe(400)
    expect(
      (await member.call('PUT /users/achievements/pins', { codes: [], userId: member.id })).statusCode,
    ).toBe(400)
  })
})

test('activity while no listener runs is awarded at the next start', async () => {
  const [reader, author] = [await createMember(app, stranger), await createMember(app, stranger)]
  await app.foundation.events.stop()
  await reader.call(`POST /users/follow/${author.id}`)
  expect((await listOf(author)).some(({ earnedAt }) => earnedAt)).toBe(false)
  await app.foundation.events.start(achievementsListeners(app.foundation))
  expect(await earnedBy(author)).toEqual(['first-follower'])
})
