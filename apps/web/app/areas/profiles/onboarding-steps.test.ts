import { expect, test } from 'vitest'
import { changesOf, stepOf } from './onboarding-steps.ts'

test.each([
  ['interest', null, 'interest'],
  ['genres', null, 'genres'],
  ['filters', null, 'authors'],
  ['authors', null, 'authors'],
  ['theme', 'interest', 'interest'],
  ['interest', 'theme', 'interest'],
  ['genres', 'nonsense', 'genres'],
])('saved at %s and asked for %s shows %s', (saved, asked, expected) => {
  expect(stepOf(saved, asked)).toBe(expected)
})

const form = (...entries: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

test('each step sends what it asked for and where to go on', () => {
  expect(changesOf('interest', form(['interest', 'both']))).toEqual({ interest: 'both', step: 'genres' })
  expect(changesOf('interest', form(['interest', 'admin']))).toEqual({ step: 'genres' })
  expect(changesOf('genres', form(['genreIds', 'a'], ['genreIds', 'b']))).toEqual({
    genreIds: ['a', 'b'],
    step: 'authors',
  })
  expect(changesOf('authors', form(['followIds', 'x']))).toEqual({ followIds: ['x'], step: 'theme' })
  expect(changesOf('authors', form())).toEqual({ followIds: [], step: 'theme' })
  expect(changesOf('theme', form(['readerTheme', 'sepia']))).toEqual({ readerTheme: 'sepia', step: 'theme' })
})
