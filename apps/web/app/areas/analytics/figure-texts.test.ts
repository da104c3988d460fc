import { expect, test } from 'vitest'
import { describeChange, formatFigure, languageLabel, mainMetrics, moreMetrics } from './figure-texts.ts'

test('figures as people read them', () => {
  expect(formatFigure('reads', null)).toBe('<10')
  expect(formatFigure('reads', 12_345)).toBe('12,345')
  expect(formatFigure('nextRate', 71)).toBe('71%')
  expect(formatFigure('seconds', 38 * 60)).toBe('38 min')
  expect(formatFigure('seconds', 812 * 3600)).toBe('812 h')
})

test('a change needs two known figures', () => {
  expect(describeChange('readers', 1284, 1100)).toBe('+17%, 1,100 before')
  expect(describeChange('readers', 90, 100)).toBe('−10%, 100 before')
  expect(describeChange('readers', null, 100)).toBe('100 before')
  expect(describeChange('readers', 100, null)).toBe('<10 before')
  expect(describeChange('comments', 4, 0)).toBe('0 before')
  expect(describeChange('nextRate', 71, 68)).toBe('68% before')
})

test('every figure is shown once', () => {
  expect(new Set([...mainMetrics, ...moreMetrics]).size).toBe(15)
  expect(mainMetrics.length + moreMetrics.length).toBe(15)
})

test('languages have names, and nonsense does not fail the page', () => {
  expect(languageLabel('de')).toBe('German')
  expect(languageLabel('')).toBe('')
  expect(languageLabel('other')).toBe('Others')
})
