import type { Trust } from '@fabula/contracts/trust'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findActorsByName } from '#areas/accounts/public.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createChapter, createPublished } from '#test/stories.ts'
import { countLinks } from './links.ts'
import {
  addTrustPenalty,
  createTrustMeasures,
  findTrustLevel,
  removeTrustPenalty,
  spendDailyLimit,
} from './public.ts'
import { refreshLevelsJob } from './trust.jobs.ts'
import { trustExporters } from './trust.exporters.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '1' })
  writer = await createMember(app, { roles: ['admin'] })
})
afterAll(() => app.close())

const day = 24 * 60 * 60 * 1000
const ageBy = (userId: string, days: number) =>
  app.foundation.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - days * day) })
    .where('id', '=', userId)
    .execute()

const trustOf = async (member: Member): Promise<Trust> =>
  (await member.call('GET /moderation/trust')).json().trust
const levelOf = ({ id }: { id: string }) => findTrustLevel(app.foundation.db, id)

const inTransaction = <T>(work: (tx: Parameters<typeof addTrustPenalty>[0]) => Promise<T>) =>
  app.foundation.db.transaction().execute(work)
const punish = (member: Member, caseId = randomUUID()) =>
  inTransaction((tx) => addTrustPenalty(tx, member.id, caseId)).then(() => caseId)

async function readChapters(member: Member, count: number): Promise<void> {
  const { story, chapter } = await createPublished(writer)
  const ids = [chapter._id]
  while (ids.length < count) {
    const { _id: id } = await createChapter(writer, story._id)
    await writer.call(`POST /content/${story._id}/chapters/${id}/publish`, {})
    ids.push(id)
  }
  for (const chapterId of ids) {
    const position = { block: 0, percent: 100 }
    const response = await member.call(`PUT /content/${story._id}/progress`, { chapterId, position })
    if (response.statusCode !== 200) throw new Error(response.body)
  }
}

/** Level 2, without waiting a month. */
async function createTrusted(level: 1 | 2): Promise<Member> {
  const member = await createMember(app)
  await ageBy(member.id, 40)
  await app.foundation.db
    .insertInto('trust_levels')
    .values({ user_id: member.id, level, chapters_read: 5, helpful_marks: level === 2 ? 20 : 0 })
    .execute()
  return member
}

describe('a level', () => {
  test('is 0 for new users, and 1 once an older account has read five chapters', async () => {
    const reader = await createMember(app)
    expect(await trustOf(reader)).toMatchObject({
      level: 0,
      isStaff: false,
      loweredUntil: null,
      next: {
        level: 1,
        requirements: [
          { kind: 'email_confirmed', needed: 1, current: 1, isMet: true },
          { kind: 'account_days', needed: 3, current: 0, isMet: false },
          { kind: 'chapters_read', needed: 5, current: 0, isMet: false },
        ],
      },
    })
    await ageBy(reader.id, 4)
    await readChapters(reader, 4)
    await app.foundation.events.idle()
    expect(await levelOf(reader)).toBe(0)
    await readChapters(reader, 1)
    await app.foundation.events.idle()
    expect(await levelOf(reader)).toBe(1)
    expect((await trustOf(reader)).next?.level).toBe(2)
  })

  test('is 2 after 20 helpful marks, and drops with them', async () => {
    const author = await createTrusted(1)
    await readChapters(author, 5)
    const { story } = await createPublished(writer)
    const said = await author.call(`POST /content/${story._id}/comments`, { body: 'The tide is a clock.' })
    const { _id } = said.json().comment
    const readers = await Promise.all(Array.from({ length: 20 }, () => createMember(app)))
    for (const reader of readers) await reader.call(`POST /content/${story._id}/comments/${_id}/helpful`)
    await app.foundation.events.idle()
    expect(await levelOf(author)).toBe(2)
    expect((await trustOf(author)).next).toBeNull()
    await readers[0]!.call(`DELETE /content/${story._id}/comments/${_id}/helpful`)
    await app.foundation.events.idle()
    expect(await levelOf(author)).toBe(1)
  })

  test('is lowered by upheld cases, each of them once, and restored by reversals', async () => {
    const user = await createTrusted(2)
    const first = await punish(user)
    await punish(user, first)
    expect(await levelOf(user)).toBe(1)
    const second = await punish(user)
    expect(await levelOf(user)).toBe(0)
    await inTransaction((tx) => removeTrustPenalty(tx, second))
    await inTransaction((tx) => removeTrustPenalty(tx, second))
    expect(await levelOf(user)).toBe(1)
    await inTransaction((tx) => removeTrustPenalty(tx, first))
    expect(await levelOf(user)).toBe(2)
    // A case about a deleted account.
    await punish({ ...user, id: randomUUID() })
  })

  test('of two cases at the same moment is lowered by both', async () => {
    const user = await createTrusted(2)
    await Promise.all([punish(user), punish(user)])
    expect(await levelOf(user)).toBe(0)
  })

  test('is recomputed at night, in batches, because time passes', async () => {
    const { db } = app.foundation
    const user = await createTrusted(1)
    const old = await punish(user)
    await punish(user)
    expect(await levelOf(user)).toBe(0)
    await db
      .updateTable('trust_penalties')
      .set({ created_at: new Date(Date.now() - 91 * day) })
      .where('case_id', '=', old)
      .execute()
    const yesterday = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)
    await db
      .insertInto('daily_actions')
      .values(
        [0, 1, 2].map((days) => ({ user_id: user.id, day: yesterday(days), action: 'posts', count: 3 })),
      )
      .execute()
    const measures = createTrustMeasures()
    measures.register('chaptersRead', async (_db, ids) => new Map(ids.map((id) => [id, 5])))
    const { signal } = new AbortController()
    const job = { id: '1', data: {}, attempt: 1, setProgress: async () => {}, signal }
    await refreshLevelsJob(app.foundation, measures).handle(job)
    expect(await levelOf(user)).toBe(1)
    const left = await db
      .selectFrom('trust_penalties')
      .select('case_id')
      .where('user_id', '=', user.id)
      .execute()
    expect(left).toHaveLength(1)
    const remaining = await db
      .selectFrom('daily_actions')
      .select('day')
      .where('user_id', '=', user.id)
      .execute()
    expect(remaining).toHaveLength(2)
  })

  test('goes with the account and is part of the data export', async () => {
    const { db } = app.foundation
    const user = await createTrusted(1)
    await punish(user)
    const [file] = await trustExporters(app.foundation)[0]!.listFiles(user.id)
    expect(file && 'read' in file && (await file.read())).toMatchObject({
      level: 1,
      chaptersRead: 5,
      upheldReports: [{ at: expect.any(Date) }],
    })
    await db.deleteFrom('users').where('id', '=', user.id).execute()
    expect(await levelOf(user)).toBe(0)
  })
})

describe('a daily limit', () => {
  const actorOf = async ({ username }: Member) =>
    (await findActorsByName(app.foundation.db, [username])).get(username)!
  const spend = async (member: Member, action: 'comments' | 'links', amount?: number) => {
    const actor = await actorOf(member)
    return inTransaction((tx) => spendDailyLimit(app.foundation, tx, actor, action, amount))
  }
  const usedOf = async (member: Member, action: string) =>
    (await trustOf(member)).limits.find((limit) => limit.action === action)

  test('is never exceeded by parallel calls', async () => {
    const user = await createMember(app)
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => spend(user, 'comments')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    expect(await usedOf(user, 'comments')).toEqual({ action: 'comments', perDay: 30, used: 30 })
  })

  test('rejects with the limit and its end, and counts nothing then', async () => {
    const user = await createMember(app)
    await spend(user, 'links', 3)
    const midnight = new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString()
    await expect(spend(user, 'links', 3)).rejects.toMatchObject({
      code: 'RATE_LIMIT_ERROR',
      message:
        'You can post 5 links to other sites a day at your trust level. You can post again at 00:00 UTC.',
      details: { action: 'links', perDay: 5, endsAt: midnight },
    })
    expect((await usedOf(user, 'links'))?.used).toBe(3)
    await spend(user, 'links', 2)
    await expect(spend(await createMember(app), 'links', 6)).rejects.toMatchObject({ status: 429 })
  })

  test('of reports is never exceeded by parallel reports, and those above it leave nothing behind', async () => {
    const user = await createMember(app)
    const others = await Promise.all(Array.from({ length: 14 }, () => createMember(app)))
    const sent = await Promise.all(
      others.map(({ id }) =>
        user.call('POST /reports', { targetKind: 'user', targetId: id, reason: 'spam' }),
      ),
    )
    const statuses = sent.map(({ statusCode }) => statusCode)
    expect([201, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([10, 4])
    const cases = await app.foundation.db
      .selectFrom('moderation_cases')
      .select('id')
      .where(
        'target_id',
        'in',
        others.map(({ id }) => id),
      )
      .execute()
    expect(cases).toHaveLength(10)
    expect(await usedOf(user, 'reports')).toMatchObject({ used: 10 })
  })

  test('of a level that was lost during the day applies at once', async () => {
    const user = await createTrusted(1)
    await spend(user, 'comments', 100)
    const [first, second] = [await punish(user), await punish(user)]
    await expect(spend(user, 'comments')).rejects.toMatchObject({ details: { perDay: 30 } })
    for (const caseId of [first, second]) await inTransaction((tx) => removeTrustPenalty(tx, caseId))
    await spend(user, 'comments', 50)
    await expect(spend(user, 'comments')).rejects.toMatchObject({ details: { perDay: 150 } })
  })

  test('ends at midnight UTC of the day that it was counted on, whatever the clock says by then', async () => {
    const user = await createMember(app)
    const { db } = app.foundation
    await spend(user, 'links', 5)
    const midnight = new Date(new Date().setUTCHours(24, 0, 0, 0))
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(midnight.getTime() + 100) })
    try {
      await expect(spend(user, 'links')).rejects.toMatchObject({
        details: { endsAt: midnight.toISOString() },
      })
    } finally {
      vi.useRealTimers()
    }
    // As on the next day.
    await db
      .updateTable('daily_actions')
      .set({ day: sql`day - 1` })
      .where('user_id', '=', user.id)
      .execute()
    await spend(user, 'links', 5)
    await expect(spend(user, 'links')).rejects.toMatchObject({ status: 429 })
  })

  test('depends on the level, and does not exist for staff', async () => {
    const trusted = await createTrusted(1)
    await spend(trusted, 'comments', 150)
    await expect(spend(trusted, 'comments')).rejects.toMatchObject({ status: 429 })
    await spend(writer, 'comments', 5000)
    expect(await trustOf(writer)).toMatchObject({ isStaff: true })
    expect((await usedOf(writer, 'comments'))?.used).toBe(0)
  })

  test('of comments, mentions and links is used up by comments', async () => {
    const { story } = await createPublished(writer)
    const user = await createMember(app)
    const friend = await createMember(app)
    const say = (body: string, fields: object = {}) =>
      user.call(`POST /content/${story._id}/comments`, { body, ...fields })
    const key = randomUUID()
    const body = `See https://example.org and https://example.com, @${friend.username}! http://localhost:4200/x`
    const sent = await Promise.all(Array.from({ length: 4 }, () => say(body, { key })))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(await usedOf(user, 'comments')).toMatchObject({ used: 1 })
    expect(await usedOf(user, 'mentions')).toMatchObject({ used: 1 })
    const links = countLinks(app.foundation, body)
    expect(await usedOf(user, 'links')).toMatchObject({ used: links })
    // Editing counts what is new.
    const { _id } = sent[0]!.json().comment
    const more = `${body} https://example.net`
    await user.call(`PATCH /content/${story._id}/comments/${_id}`, { body: more })
    expect(await usedOf(user, 'links')).toMatchObject({ used: links + 1 })
    expect(await usedOf(user, 'mentions')).toMatchObject({ used: 1 })
    expect(await usedOf(user, 'comments')).toMatchObject({ used: 1 })
    const tooMany = await say(
      Array.from({ length: 6 }, (_, index) => `https://example.org/${index}`).join(' '),
    )
    expect(tooMany.statusCode).toBe(429)
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0)
    expect(tooMany.json()).toMatchObject({ code: 'RATE_LIMIT_ERROR', details: { action: 'links' } })
    // The comment was not posted either.
    expect(await usedOf(user, 'comments')).toMatchObject({ used: 1 })
    const listed = (await user.call(`GET /content/${story._id}/comments`)).json().comments
    expect(listed).toHaveLength(1)
  })

  test('counts links to other sites only', () => {
    const count = (text: string) =>
      countLinks({ config: { ...app.foundation.config, siteUrl: new URL('https://fabula.example') } }, text)
    expect(count('Nothing. fabula.example, a@b.example, ftp://x')).toBe(0)
    expect(count('https://fabula.example/story/x and HTTPS://FABULA.example')).toBe(0)
    expect(
      count('https://a.example,http://b.example/?q=1 (www.c.example) https://fabula.example.evil.example'),
    ).toBe(3)
    expect(count('http://fabula.example@evil.example')).toBe(1)
  })
})
