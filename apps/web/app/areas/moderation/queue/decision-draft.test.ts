import { expect, test } from 'vitest'
import { changedLabels, checkDraft, endRange, startDraft, usualEnd } from './decision-draft.ts'

const labels = { contentRating: 'teen', warnings: ['Violence'], aiUse: 'none', tags: ['sea', 'ice'] } as const
const current = { ...labels, warnings: [...labels.warnings], tags: [...labels.tags] }
const now = Date.parse('2026-11-16T22:40:00Z')

test('a draft starts with the likely rule and the labels as they are', () => {
  expect(startDraft({ reason: 'harassment', labels: null })).toMatchObject({ ruleId: '2', rating: '' })
  expect(startDraft({ reason: 'other', labels: current })).toMatchObject({
    ruleId: '',
    rating: 'teen',
    tags: 'sea; ice',
  })
})

test('what is missing is named', () => {
  const draft = startDraft({ reason: 'other', labels: null })
  expect(Object.keys(checkDraft(draft, null))).toEqual(['ruleId', 'action', 'explanation'])
  const filled = { ...draft, ruleId: '1', explanation: 'Because.' }
  expect(checkDraft({ ...filled, action: 'none' }, null)).toEqual({})
  expect(Object.keys(checkDraft({ ...filled, action: 'suspend' }, null))).toEqual(['until'])
})

test('only changed labels are sent', () => {
  const draft = startDraft({ reason: 'labels', labels: current })
  expect(changedLabels(draft, current)).toEqual({})
  expect(Object.keys(checkDraft({ ...draft, action: 'relabel', explanation: 'x' }, current))).toEqual([
    'labels',
  ])
  expect(changedLabels({ ...draft, rating: 'mature', warnings: 'Violence; ; Death' }, current)).toEqual({
    contentRating: 'mature',
    warnings: ['Violence', 'Death'],
  })
  const odd = { ...current, warnings: ['body horror, mild', 'illness'] }
  expect(changedLabels(startDraft({ reason: 'labels', labels: odd }), odd)).toEqual({})
  expect(changedLabels({ ...draft, tags: '' }, current)).toEqual({ tags: [] })
})

test('a restriction ends within 90 days', () => {
  expect(endRange('restrict', now)).toEqual({ min: '2026-11-18', max: '2027-02-14' })
  expect(endRange('suspend', now).max).toBeUndefined()
  expect(usualEnd('restrict', now)).toBe('2026-11-24')
})
