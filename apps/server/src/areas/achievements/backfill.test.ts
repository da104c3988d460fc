import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { beginBackfill, runBackfill } from './achievements.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function earnedBy(member: Member): Promise<string[]> {
  const { achievements } = (await member.call('GET /users/achievements')).json()
  return achievements
    .filter(({ earnedAt }: { earnedAt: string | null }) => earnedAt)
    .map(({ code }: { code: string }) => code)
}

/** Simulates codes that were added to the catalogue with this start. */
async function addToCatalogue(...codes: string[]): Promise<void> {
  await app.foundation.db.deleteFrom('achievement_backfills').where('code', 'in', codes).execute()
  await beginBackfill(app.foundation)
}

const openOnes = async () =>
  (
    await app.foundation.db
      .selectFrom('achievement_backfills')
      .select('code')
      .where('finished_at', 'is', null)
      .orderBy('code')
      .execute()
  ).map(({ code }) => code)

test('a new site has nothing to backfill', async () => {
  expect(await openOnes()).toEqual([])
})

test('new achievements are awarded to existing users quietly, and nothing else is', async () => {
  // Verified and onboarded from the beginning: there was never an event for it.
  const people = await Promise.all(Array.from({ length: 3 }, () => createMember(app)))
  expect(await earnedBy(people[0]!)).toEqual([])
  await addToCatalogue('reachable')
  expect(await openOnes()).toEqual(['reachable'])
  await runBackfill(app.foundation)
  await app.foundation.events.idle()
  for (const person of people) {
    expect(await earnedBy(person)).toEqual(['reachable'])
    expect((await person.call('GET /notifications')).json().notifications).toEqual([])
  }
  expect(await openOnes()).toEqual([])
})

test('it resumes where it was stopped, repeats nothing, and skips users who joined later', async () => {
  const early = await createMember(app)
  await addToCatalogue('through-the-door')
  const late = await createMember(app)
  const stopped = new AbortController()
  stopped.abort()
  await runBackfill(app.foundation, stopped.signal)
  expect(await openOnes()).toEqual(['through-the-door'])
  await Promise.all([runBackfill(app.foundation), runBackfill(app.foundation)])
  expect(await earnedBy(early)).toContain('through-the-door')
  expect(await earnedBy(late)).toEqual([])
  await runBackfill(app.foundation)
  const rows = await app.foundation.db
    .selectFrom('achievements')
    .select('code')
    .where('user_id', '=', early.id)
    .execute()
  expect(rows).toHaveLength(1)
})
