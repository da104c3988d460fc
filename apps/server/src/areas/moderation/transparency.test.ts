import { type CaseAction, caseActions } from '@fabula/contracts/moderation-kinds'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishFigures, type RawFigures } from './transparency.policy.ts'
import { getTransparency, publishMissingMonths } from './transparency.service.ts'

const nothing: RawFigures = {
  reports: 0,
  cases: 0,
  byRule: [],
  byAction: [],
  appealsUpheld: 0,
  appealsReversed: 0,
  medianHours: null,
}
const rules = (...counts: number[]) => counts.map((count, index) => ({ ruleId: index + 1, count }))
const actions = (...counts: number[]) =>
  counts.map((count, index) => ({ action: caseActions[index]!, count }))
const countsOf = (groups: readonly { count: number | null }[]) => groups.map(({ count }) => count)

describe('published figures', () => {
  const publish = (byRule: number[], byAction: number[], rest: Partial<RawFigures> = {}) =>
    publishFigures({ ...nothing, byRule: rules(...byRule), byAction: actions(...byAction), ...rest })

  test('are exact while no group is small', () => {
    const figures = publish([12, 7], [6, 13], { reports: 41, cases: 22, medianHours: 5.5 })
    expect(figures).toMatchObject({ reports: 41, cases: 22, decisions: 19, medianHours: 5.5 })
    expect(countsOf(figures.byRule)).toEqual([12, 7])
  })

  test('leave out groups under 5, and the next smallest if one alone could be worked out', () => {
    expect(countsOf(publish([12, 7, 3], [22, 0, 0]).byRule)).toEqual([12, null, null])
    expect(countsOf(publish([12, 3, 1], [16, 0, 0]).byRule)).toEqual([12, null, null])
    expect(countsOf(publish([12, 7, 0, 0], [19, 0]).byRule)).toEqual([12, null, null, null])
    expect(countsOf(publish([12, 7, 7, 3], [29, 0]).byRule)).toEqual([12, null, null, null])
  })

  test('round totals with hidden groups, and leave out small ones', () => {
    expect(publish([12, 3, 1], [16, 0, 0]).decisions).toBe(20)
    expect(publish([4, 0], [3, 1], { reports: 4, cases: 3, medianHours: 1 })).toMatchObject({
      reports: null,
      cases: null,
      decisions: null,
      medianHours: null,
    })
    expect(publish([], [], { appealsUpheld: 9, appealsReversed: 2 })).toMatchObject({
      appeals: 15,
      appealsReversed: null,
    })
    expect(publish([], [], { appealsUpheld: 9, appealsReversed: 6 })).toMatchObject({
      appeals: 15,
      appealsReversed: 6,
    })
  })

  /** All ways to split a total into this many groups. */
  function splits(total: number, parts: number): number[][] {
    if (parts === 1) return [[total]]
    return Array.from({ length: total + 1 }, (_, first) =>
      splits(total - first, parts - 1).map((rest) => [first, ...rest]),
    ).flat()
  }

  // The strongest reader: knows this code, and tries every month that would have been published the same way.
  test('do not tell any hidden count to a reader who knows how they are made', () => {
    const possible = new Map<string, Set<number>[]>()
    for (let total = 0; total <= 14; total += 1)
      for (const byRule of splits(total, 3))
        for (const byAction of splits(total, 3)) {
          const { decisions, ...shown } = publish(byRule, byAction)
          const published = JSON.stringify([decisions, countsOf(shown.byRule), countsOf(shown.byAction)])
          const values = possible.get(published) ?? Array.from({ length: 6 }, () => new Set<number>())
          for (const [index, count] of [...byRule, ...byAction].entries()) values[index]!.add(count)
          possible.set(published, values)
        }
    for (const [published, values] of possible) {
      const [, byRule, byAction] = JSON.parse(published) as [unknown, (number | null)[], (number | null)[]]
      for (const [index, count] of [...byRule, ...byAction].entries())
        if (count === null) expect(values[index]!.size, published).toBeGreaterThan(1)
    }
    expect(possible.size).toBeGreaterThan(100)
  })

  test('do not tell how many appeals were reversed by subtraction', () => {
    const possible = new Map<string, Set<number>>()
    for (let appealsUpheld = 0; appealsUpheld < 40; appealsUpheld += 1)
      for (let appealsReversed = 0; appealsReversed < 40; appealsReversed += 1) {
        const figures = publish([], [], { appealsUpheld, appealsReversed })
        // A published number of reversed appeals must not reveal a small number of the others either.
        if (figures.appealsReversed !== null) expect(appealsUpheld).toBeGreaterThanOrEqual(5)
        else {
          const known = possible.get(String(figures.appeals)) ?? new Set()
          possible.set(String(figures.appeals), known.add(appealsReversed))
        }
      }
    for (const [published, values] of possible) expect(values.size, published).toBeGreaterThan(1)
  })

  test('of any month: a hidden count could also be another one', () => {
    const count = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 60 }))
    fc.assert(
      fc.property(fc.array(count, { minLength: 8, maxLength: 8 }), (counts) => {
        const total = counts.reduce((sum, one) => sum + one, 0)
        // One action for all decisions.
        const show = (ofRules: readonly number[]) => publish([...ofRules], [total, 0])
        const published = show(counts)
        const shown = countsOf(published.byRule)
        const isVisible = (index: number) => shown[index] !== null
        for (const [index, one] of shown.entries()) if (one !== null) expect(one).toBe(counts[index])
        const hidden = [...counts.keys()].filter((index) => !isVisible(index))
        // Moving one decision between hidden groups, or exchanging two of them, gives the same publication.
        for (const index of hidden) {
          const others = hidden.filter((other) => other !== index)
          const isAmbiguous = others.some((other) => {
            const swapped = counts.with(index, counts[other]!).with(other, counts[index]!)
            const more = counts.with(index, counts[index]! + 1).with(other, counts[other]! - 1)
            const fewer = counts.with(index, counts[index]! - 1).with(other, counts[other]! + 1)
            return [swapped, more, fewer]
              .filter((changed) => changed[index] !== counts[index] && changed.every((one) => one >= 0))
              .some((changed) => JSON.stringify(show(changed)) === JSON.stringify(published))
          })
          // A month with fewer than 5 decisions has no total, and so hides everything.
          if (total >= 5) expect(isAmbiguous, counts.join()).toBe(true)
        }
      }),
    )
  })
})

describe('the nightly job', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  /** The first of a month, this many months ago. */
  const monthsAgo = (months: number, day = 3, hour = 0) => {
    const date = new Date()
    return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, day, hour))
  }

  async function addCase(
    createdAt: Date,
    decided?: { at: Date; ruleId: number; action: CaseAction },
    appeal?: { at: Date; outcome: 'upheld' | 'reversed' },
  ) {
    const { db } = app.foundation
    const [id, target] = [randomUUID(), randomUUID()]
    const snapshot = JSON.stringify({ title: '', text: '', labels: null, image: null })
    await db
      .insertInto('moderation_cases')
      .values({
        id,
        target_kind: 'comment',
        target_id: target,
        title: 'A comment',
        reason: 'spam',
        severity: 1,
        snapshot,
        created_at: createdAt,
        ...(decided && {
          state: appeal ? 'closed' : 'decided',
          decided_at: decided.at,
          rule_id: decided.ruleId,
          action: decided.action,
          explanation: 'Spam.',
        }),
        ...(appeal && {
          appealed_at: decided!.at,
          appeal_outcome: appeal.outcome,
          appeal_decided_at: appeal.at,
        }),
      })
      .execute()
    await db
      .insertInto('moderation_reports')
      .values({
        id: randomUUID(),
        case_id: id,
        target_kind: 'comment',
        target_id: target,
        title: 'A comment',
        snapshot,
        reason: 'spam',
        created_at: createdAt,
      })
      .execute()
  }

  test('publishes finished months once, and never the current one', async () => {
    const { db } = app.foundation
    await publishMissingMonths(db)
    expect(await getTransparency(db)).toEqual({ months: [], updatedAt: null })
    for (let count = 0; count < 9; count += 1) {
      const decided = {
        at: monthsAgo(3, 3, count < 6 ? 4 : 8),
        ruleId: 1,
        action: count < 6 ? ('hide' as const) : ('warn' as const),
      }
      await addCase(monthsAgo(3), decided, { at: monthsAgo(2), outcome: count < 3 ? 'reversed' : 'upheld' })
    }
    await addCase(monthsAgo(0, 1))
    await publishMissingMonths(db)
    const { months, updatedAt } = await getTransparency(db)
    expect(updatedAt).not.toBeNull()
    expect(months.map(({ month }) => month)).toEqual(
      [1, 2, 3].map((ago) => monthsAgo(ago).toISOString().slice(0, 7)),
    )
    const [, second, first] = months
    expect(first).toMatchObject({ reports: 9, cases: 9, decisions: 10, appeals: null, medianHours: 4 })
    expect(first!.byRule).toHaveLength(8)
    expect(countsOf(first!.byRule).every((count) => count === null)).toBe(true)
    expect(second).toMatchObject({ reports: null, decisions: null, appeals: 10, appealsReversed: null })
    // Published figures stay as they are.
    await addCase(monthsAgo(2))
    await Promise.all([publishMissingMonths(db), publishMissingMonths(db)])
    expect((await getTransparency(db)).months).toEqual(months)
  })
})
