import type { CaseDecision, ModerationCase } from '@fabula/contracts/moderation.cases'
import { caseActions } from '@fabula/contracts/moderation-kinds'
import { describe, expect, test } from 'vitest'
import { caseSummary, caseTitle, labelFacts, staysInExport } from './case-texts.ts'

const decision: CaseDecision = {
  ruleId: 2,
  action: 'remove',
  explanation: 'An insult.',
  until: null,
  labels: null,
  decidedAt: '2026-11-17T10:00:00.000Z',
}
const judged = {
  kind: 'comment',
  state: 'decided',
  isHeld: false,
  decision,
  appeal: null,
} satisfies Partial<ModerationCase>

describe('the title of a case', () => {
  test('names what happened to the content', () => {
    expect(caseTitle(judged, 'Your')).toBe('Your comment was removed')
    expect(caseTitle(judged, 'This')).toBe('This comment was removed')
    expect(caseTitle({ ...judged, kind: 'user' }, 'Your')).toBe('Your profile was removed')
  })
  test('names what happened to the account, and until when', () => {
    const restricted = { ...decision, action: 'restrict' as const, until: '2026-12-01T10:00:00.000Z' }
    expect(caseTitle({ ...judged, decision: restricted }, 'Your')).toBe(
      'Your account is restricted until December 1, 2026',
    )
  })
  test('of held content says that it is temporary', () => {
    const held = { ...judged, state: 'open', isHeld: true, decision: null } as const
    expect(caseTitle(held, 'Your')).toBe('Your comment is hidden for now')
    expect(caseSummary(held)).toContain('Hidden until we’ve looked at it.')
  })
  test('of a reversed decision is the reversal', () => {
    const appeal = {
      text: 'No.',
      createdAt: '',
      outcome: 'reversed',
      explanation: 'Yes.',
      decidedAt: '',
    } as const
    expect(caseTitle({ ...judged, appeal }, 'Your')).toBe('We reversed our decision')
  })
})

test.each(caseActions.filter((action) => action !== 'none'))('%s names the broken rule', (action) => {
  expect(caseSummary({ ...judged, decision: { ...decision, action } })).toContain('rule 2')
})

test('text removed for being illegal does not stay in the export', () => {
  expect(staysInExport(decision)).toBe(true)
  expect(staysInExport({ ...decision, ruleId: 4 })).toBe(false)
  expect(staysInExport({ ...decision, action: 'warn' })).toBe(false)
})

test('only the labels that were set are listed', () => {
  expect(labelFacts({ contentRating: 'mature', warnings: ['blood', 'grief'] })).toEqual([
    { name: 'Rating', value: 'Mature' },
    { name: 'Content warnings', value: 'blood, grief' },
  ])
})
