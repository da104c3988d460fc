import { expect, test } from 'vitest'
import { changesOf, stepOf } from './onboarding-steps.ts'

test.each([
  ['interest', null, 'interest'],
  ['genres', null, 'genres'],
  ['filters', null, 'filters'],
  ['filters', 'authors', 'filters'],
  ['authors', 'filters', 'filters'],
  ['done', null, 'interest'],
  ['authors', null, 'authors'],
  ['theme', 'interest', 'interest'],
  ['interest', 'theme', 'interest'],
  ['genres', 'nonsense', 'genres'],
])('with %s saved, requesting %s shows %s', (saved, asked, expected) => {
  expect(stepOf(saved, asked)).toBe(expected)
})

const form = (...entries: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

test('each step sends its own fields and the next step', () => {
  expect(changesOf('interest', form(['interest', 'both']))).toEqual({ interest: 'both', step: 'genres' })
  expect(changesOf('interest', form(['interest', 'admin']))).toEqual({ step: 'genres' })
  expect(changesOf('genres', form(['genreIds', 'a'], ['genreIds', 'b']))).toEqual({
    genreIds: ['a', 'b'],
    step: 'filters',
  })
  expect(changesOf('authors', form(['followIds', 'x']))).toEqual({ followIds: ['x'], step: 'theme' })
  expect(changesOf('authors', form())).toEqual({ followIds: [], step: 'theme' })
  expect(changesOf('theme', form(['readerTheme', 'sepia']))).toEqual({ readerTheme: 'sepia', step: 'theme' })
})

test('sends all filters, with mature stories only where the form asks about them', () => {
  expect(changesOf('filters', form())).toEqual({
    filters: { hideAiGenerated: false, excludedTags: [] },
    step: 'authors',
  })
  const given = form(
    ['asksMature', ''],
    ['showMature', 'on'],
    ['hideAiGenerated', 'on'],
    ['excludedTags', ' Gore, #spiders ;gore,, slow  burn '],
  )
  expect(changesOf('filters', given)).toEqual({
    filters: { showMature: true, hideAiGenerated: true, excludedTags: ['gore', 'spiders', 'slow  burn'] },
    step: 'authors',
  })
  expect(changesOf('filters', form(['asksMature', '']))).toMatchObject({ filters: { showMature: false } })
})
