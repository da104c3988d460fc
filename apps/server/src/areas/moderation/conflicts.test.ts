// Decisions that get in each other's way, and moderators who are concerned themselves.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { addCollaborator } from '#test/collaborators.ts'
import { createMember, type Member } from '#test/members.ts'
import { findOpenCase, inDays } from '#test/reports.ts'
import { createChapter, createPublished, createStory, textOf } from '#test/stories.ts'
import { holdForReview } from './holding.service.ts'

let app: TestApp
let moderator: Member
let other: Member
beforeAll(async () => {
  app = await shareTestApp()
  moderator = await createMember(app, { roles: ['moderator'] })
  other = await createMember(app, { roles: ['moderator'] })
})
afterAll(() => app.close())

async function done(answer: ReturnType<Member['call']>) {
  const response = await answer
  if (response.statusCode >= 400) throw new Error(response.body)
  return response.json()
}

async function report(targetKind: string, targetId: string, by?: Member): Promise<string> {
  const reporter = by ?? (await createMember(app))
  await done(reporter.call('POST /reports', { targetKind, targetId, reason: 'labels' }))
  return (await findOpenCase(app, targetId)).id
}

const getCase = async (by: Member, id: string) => (await done(by.call(`GET /moderation/cases/${id}`))).case

async function decide(id: string, body: object) {
  const { revision } = await getCase(moderator, id)
  const decision = { ruleId: 1, explanation: 'Please see the rule.', revision, ...body }
  return moderator.call(`POST /moderation/cases/${id}/decide`, decision)
}

async function decideAbout(targetKind: string, targetId: string, body: object): Promise<string> {
  const id = await report(targetKind, targetId)
  await done(decide(id, body))
  return id
}

async function reverse(author: Member, id: string): Promise<void> {
  await done(author.call(`POST /moderation/cases/${id}/appeal`, { text: 'Please look again.' }))
  const { revision } = await getCase(other, id)
  const body = { outcome: 'reversed', explanation: 'You’re right.', revision }
  await done(other.call(`POST /moderation/cases/${id}/appeal/decide`, body))
}

describe('a moderator', () => {
  test.each(['story', 'chapter'])('does not decide about a %s they collaborate on', async (kind) => {
    const owner = await createMember(app)
    const reporter = await createMember(app)
    const { story, chapter } = await createPublished(owner)
    await addCollaborator(app, story, 'co-author', moderator)
    const id = await report(kind, kind === 'story' ? story._id : chapter._id, reporter)
    const shown = await moderator.call(`GET /moderation/cases/${id}`)
    expect(shown.json().case.staff).toMatchObject({ conflict: 'own', reports: [], reporterCount: 1 })
    expect(shown.body).not.toContain(reporter.id)
    expect((await moderator.call(`POST /moderation/cases/${id}/claim`)).statusCode).toBe(403)
    expect((await decide(id, { action: 'none' })).statusCode).toBe(403)
    expect((await getCase(other, id)).staff).toMatchObject({ conflict: null, reports: [{}] })
  })

  test('sees about themselves only what everyone affected does', async () => {
    const reported = await createMember(app, { roles: ['moderator'] })
    const id = await report('user', reported.id)
    await done(other.call(`POST /moderation/people/${reported.id}/notes`, { text: 'Watch this.' }))
    const read = (by: Member) => done(by.call(`GET /moderation/people/${reported.id}`))
    expect(await read(reported)).toMatchObject({ cases: [], notes: [] })
    expect(await read(other)).toMatchObject({ cases: [{ _id: id }], notes: [{ text: 'Watch this.' }] })
  })

  test('who loses the role while deciding decides nothing', async () => {
    const { db } = app.foundation
    const former = await createMember(app, { roles: ['moderator'] })
    const id = await report('user', (await createMember(app)).id)
    let deciding: ReturnType<Member['call']> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ roles: [] }).where('id', '=', former.id).execute()
      deciding = former.call(`POST /moderation/cases/${id}/decide`, {
        ruleId: 1,
        action: 'warn',
        explanation: 'Too late.',
        revision: 1,
      })
      // The decision waits for this transaction, which has locked the moderator.
      await expect
        .poll(async () => {
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'
          `.execute(db)
          return rows[0]!.count
        })
        .toBeGreaterThan(0)
    })
    expect((await deciding!).statusCode).toBe(403)
    expect((await getCase(other, id)).state).toBe('open')
  })
})

describe('a reversal', () => {
  const ratingOf = async (author: Member, id: string) =>
    (await done(author.call(`GET /content/${id}`))).story.contentRating

  async function createRated() {
    const author = await createMember(app)
    const { story } = await createPublished(author, { warnings: ['Storms'] })
    return { author, id: story._id }
  }
  const relabel = (id: string, labels: object) => decideAbout('story', id, { action: 'relabel', labels })

  test('restores labels', async () => {
    const { author, id } = await createRated()
    const first = await relabel(id, { contentRating: 'teen', warnings: ['storms', 'Storms', 'Gore'] })
    expect(await ratingOf(author, id)).toBe('teen')
    await reverse(author, first)
    const { story } = await done(author.call(`GET /content/${id}`))
    expect(story).toMatchObject({ contentRating: 'everyone', warnings: ['Storms'] })
  })

  test('leaves labels that the author has changed since', async () => {
    const { author, id } = await createRated()
    const first = await relabel(id, { contentRating: 'teen', warnings: ['Gore'] })
    await done(author.call(`PATCH /content/${id}`, { warnings: ['Blood'] }))
    await reverse(author, first)
    const { story } = await done(author.call(`GET /content/${id}`))
    expect(story).toMatchObject({ contentRating: 'everyone', warnings: ['Blood'] })
  })

  test.each(['mature', 'teen'])('leaves the label of a later decision: %s', async (later) => {
    const { author, id } = await createRated()
    const first = await relabel(id, { contentRating: 'teen' })
    const second = await relabel(id, { contentRating: later })
    await reverse(author, first)
    expect(await ratingOf(author, id)).toBe(later)
    // Not back to the first label, which was reversed.
    await reverse(author, second)
    expect(await ratingOf(author, id)).toBe('everyone')
  })

  test('in the order of the decisions, latest first', async () => {
    const { author, id } = await createRated()
    const first = await relabel(id, { contentRating: 'teen' })
    const second = await relabel(id, { contentRating: 'mature' })
    await reverse(author, second)
    expect(await ratingOf(author, id)).toBe('teen')
    await reverse(author, first)
    expect(await ratingOf(author, id)).toBe('everyone')
  })

  test('brings back the limit before the one that was reversed', async () => {
    const author = await createMember(app)
    const limit = (days: number, action = 'restrict') =>
      decideAbout('user', author.id, { action, until: inDays(days) })
    const first = await limit(10)
    const second = await limit(20)
    const third = await limit(5, 'suspend')
    await reverse(author, second)
    await reverse(author, third)
    const { standing } = (await done(author.call('GET /auth/me'))).user
    expect(standing).toMatchObject({ kind: 'restricted', caseId: first })
  })

  test('tells the author if an open case holds it by then', async () => {
    const author = await createMember(app)
    const { story } = await createPublished(author)
    const first = await decideAbout('story', story._id, { action: 'hide' })
    const { db, events } = app.foundation
    const held = await db.transaction().execute(async (tx) => {
      await holdForReview({ events, targets: app.reports }, tx, {
        kind: 'story',
        id: story._id,
        reason: 'minors',
      })
      return tx
        .selectFrom('moderation_cases')
        .select('id')
        .where('target_id', '=', story._id)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow()
    })
    const links = async () => {
      await events.idle()
      const { notifications } = await done(author.call('GET /notifications'))
      return notifications.map(({ link }: { link: string }) => link)
    }
    expect(await links()).not.toContain(`/moderation/cases/${held.id}`)
    await reverse(author, first)
    expect(await links()).toContain(`/moderation/cases/${held.id}`)
  })
})

test('a long chapter can be reported, even if its snapshot would end in the middle of a character', async () => {
  const author = await createMember(app)
  const story = await createStory(author)
  for (const start of ['', 'a']) {
    // Two units each, so one of the two starts cuts one in half.
    const chapter = await createChapter(author, story._id, {
      content: textOf(`${start}Word `, '😀'.repeat(50_000), '😀'.repeat(50_000), '😀'.repeat(50_000)),
    })
    await done(author.call(`POST /content/${story._id}/chapters/${chapter._id}/publish`, {}))
    await report('chapter', chapter._id)
  }
})
