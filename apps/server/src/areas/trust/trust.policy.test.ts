import { dailyLimits, limitedActions } from '@fabula/contracts/trust-levels'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeLevel, describeLimit, describeNext, findLoweredUntil, perDay } from './trust.policy.ts'

const day = 24 * 60 * 60 * 1000
const now = new Date('2026-11-17T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * day)

const someone = {
  isEmailConfirmed: true,
  createdAt: daysAgo(40),
  chaptersRead: 9,
  helpfulMarks: 25,
  penalties: [] as Date[],
}

const facts = fc.record({
  isEmailConfirmed: fc.boolean(),
  createdAt: fc.integer({ min: 0, max: 40 }).map(daysAgo),
  chaptersRead: fc.integer({ min: 0, max: 8 }),
  helpfulMarks: fc.integer({ min: 15, max: 25 }),
  penalties: fc
    .array(fc.integer({ min: 0, max: 120 }), { maxLength: 4 })
    .map((days) => days.toSorted((a, b) => a - b).map(daysAgo)),
})

test('levels follow the rules of the site', () => {
  fc.assert(
    fc.property(facts, (known) => {
      // As the rules are written for users.
      const days = (now.getTime() - known.createdAt.getTime()) / day
      const upheld = known.penalties.filter((at) => (now.getTime() - at.getTime()) / day < 90).length
      let expected = 0
      if (known.isEmailConfirmed && days >= 3 && known.chaptersRead >= 5) {
        expected = 1
        if (days >= 30 && known.helpfulMarks >= 20) expected = 2
      }
      if (upheld === 1) expected = Math.min(expected, 1)
      if (upheld >= 2) expected = 0
      expect(computeLevel(known, now)).toBe(expected)
    }),
  )
})

test('the next level is reached exactly when all of its requirements are met', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const next = describeNext(known, now)
      const level = computeLevel(known, now)
      if (!next) {
        expect(level).toBe(2)
        return
      }
      expect(next.level).toBe(level + 1)
      expect(next.requirements.some(({ isMet }) => !isMet)).toBe(true)
      for (const { isMet, needed, current } of next.requirements) expect(isMet).toBe(current >= needed)
    }),
  )
})

test('a lowered level is back when it says so', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const until = findLoweredUntil(known, now)
      const without = { ...known, penalties: [] }
      if (!until) {
        expect(computeLevel(known, now)).toBe(computeLevel(without, now))
        return
      }
      expect(computeLevel(known, now)).toBeLessThan(computeLevel(without, now))
      // Meanwhile nothing else happens.
      const age = known.createdAt.getTime() - now.getTime()
      const at = (time: Date) => ({ ...known, createdAt: new Date(time.getTime() + age) })
      const before = new Date(until.getTime() - 1)
      expect(computeLevel(at(before), before)).toBeLessThan(computeLevel(without, now))
      expect(computeLevel(at(until), until)).toBe(computeLevel(without, now))
    }),
  )
})

test('upheld reports appear among the requirements of those whom they concern', () => {
  const kinds = (penalties: Date[]) =>
    describeNext({ ...someone, penalties }, now)?.requirements.filter(({ isMet }) => !isMet)
  expect(kinds([])).toBeUndefined()
  expect(kinds([daysAgo(30)])).toEqual([{ kind: 'no_upheld_report', needed: 90, current: 30, isMet: false }])
  expect(kinds([daysAgo(10), daysAgo(50)])).toMatchObject([{ kind: 'no_upheld_report', current: 50 }])
  const newcomer = describeNext({ ...someone, createdAt: now, chaptersRead: 0 }, now)
  expect(newcomer?.requirements.map(({ kind }) => kind)).toEqual([
    'email_confirmed',
    'account_days',
    'chapters_read',
  ])
})

test('limits grow with the level and are scaled like all others', () => {
  for (const action of limitedActions) {
    expect(dailyLimits[action]).toEqual(dailyLimits[action].toSorted((a, b) => a - b))
    expect(perDay(0, action, 0.001)).toBe(1)
  }
  expect(perDay(1, 'comments', 1)).toBe(150)
  expect(perDay(1, 'comments', 2)).toBe(300)
  expect(describeLimit('comments', 30)).toBe(
    'You can post 30 comments a day at your trust level. You can post again at 00:00 UTC.',
  )
  expect(describeLimit('links', 1)).toMatch(/^You can post 1 link to other sites a day/)
})
