import { caseActions, reportKinds } from '@fabula/contracts/moderation-kinds'
import { siteRules } from '@fabula/contracts/moderation-rules'
import { expect, test } from 'vitest'
import {
  describeAccuracy,
  describeAge,
  describeAgo,
  describeDeciding,
  describeDecision,
  likelyRules,
  minutesLeft,
  templates,
} from './case-texts.ts'

const now = Date.parse('2026-11-16T22:40:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test('ages are in the unit that matters', () => {
  expect([0, 38, 59, 60, 150, 60 * 24, 60 * 24 * 9].map((minutes) => describeAge(ago(minutes), now))).toEqual(
    ['now', '38 min', '59 min', '1 h', '2 h', '1 day', '9 days'],
  )
  expect(describeAgo(ago(0), now)).toBe('just now')
  expect(describeAgo(ago(5), now)).toBe('5 min ago')
  // A clock that is ahead of the server's.
  expect(describeAge(ago(-3), now)).toBe('now')
  expect(minutesLeft(ago(-26), now)).toBe(26)
  expect(minutesLeft(ago(1), now)).toBe(1)
})

test('decisions read as sentences', () => {
  expect(describeDeciding('remove', 'user')).toBe('Remove profile')
  expect(describeDecision({ action: 'remove', ruleId: 2, until: null })).toBe(
    'Remove, rule 2: Attack the work, never the person',
  )
  for (const kind of reportKinds)
    for (const action of caseActions) expect(describeDeciding(action, kind)).not.toContain('undefined')
})

test('accuracy', () => {
  expect(describeAccuracy({ right: 9, decided: 10 })).toBe('9 of 10 right')
  expect(describeAccuracy({ right: 0, decided: 0 })).toBe('First report')
})

test('every rule has templates, and every likely rule exists', () => {
  const ids = siteRules.map(({ id }) => id)
  expect(Object.keys(templates).map(Number)).toEqual(ids)
  for (const id of Object.values(likelyRules)) if (id !== null) expect(ids).toContain(id)
})
