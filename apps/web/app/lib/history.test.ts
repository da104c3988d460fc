import { expect, test } from 'vitest'
import { findPrevious, type HistoryEntry, withVisit } from './history.ts'

const walk = (...visits: [index: number, path: string][]) =>
  visits.reduce<HistoryEntry[]>((entries, [index, path]) => withVisit(entries, { index, path }), [])

test('the previous page is the one before, with its query', () => {
  const entries = walk([0, '/'], [1, '/stories?q=tide'], [2, '/story/1'])
  expect(findPrevious(entries, { index: 2, section: '/story/1' })).toEqual({
    index: 1,
    path: '/stories?q=tide',
  })
})

test('the first page has no previous one', () => {
  expect(findPrevious(walk([0, '/']), { index: 0, section: '/' })).toBeUndefined()
})

test.each([
  '/login',
  '/login?from=%2Fbookmarks',
  '/register',
  '/logout',
  '/reset-password?token=t',
  '/verify-email/',
  '/registration-confirmation',
  '/register/confirmation',
  '/forgot-password#top',
])('%s is never recorded', (path) => {
  const entries = walk([0, '/stories'], [1, path], [2, '/bookmarks'])
  expect(findPrevious(entries, { index: 2, section: '/bookmarks' })?.path).toBe('/stories')
})

test.each(['/login-help', '/registers', '/story/login'])('%s only looks similar and is recorded', (path) => {
  const entries = walk([0, '/stories'], [1, path], [2, '/bookmarks'])
  expect(findPrevious(entries, { index: 2, section: '/bookmarks' })?.path).toBe(path)
})

test('from an unrecorded page, back leads to the last recorded one', () => {
  const entries = walk([0, '/'], [1, '/story/1'], [2, '/login'])
  expect(findPrevious(entries, { index: 2, section: '/login' })?.path).toBe('/story/1')
})

test('going back drops the pages ahead, so that back never leads forward', () => {
  const entries = walk([0, '/'], [1, '/stories'], [2, '/story/1'], [1, '/stories'])
  expect(findPrevious(entries, { index: 1, section: '/stories' })?.path).toBe('/')
})

test('a replaced page is dropped', () => {
  const entries = walk([0, '/'], [1, '/story/new'], [1, '/story/7/edit'], [2, '/writers'])
  expect(findPrevious(entries, { index: 2, section: '/writers' })?.path).toBe('/story/7/edit')
})

test('the same page with another query is not a previous page', () => {
  const entries = walk([0, '/'], [1, '/stories?page=1'], [2, '/stories?page=2'])
  expect(findPrevious(entries, { index: 2, section: '/stories' })?.path).toBe('/')
})

test('a reload changes nothing', () => {
  const before = walk([0, '/'], [1, '/stories'])
  expect(withVisit(before, { index: 1, path: '/stories' })).toEqual(before)
})

test('stores at most the latest 20 entries', () => {
  const entries = walk(
    ...Array.from({ length: 45 }, (_, index): [number, string] => [index, `/story/${index}`]),
  )
  expect(entries).toHaveLength(20)
  expect(entries[0]?.path).toBe('/story/25')
  expect(entries.at(-1)?.path).toBe('/story/44')
})

test('leaving a section skips all its pages', () => {
  const entries = walk([0, '/writers'], [1, '/story/new'], [2, '/story/new/basics'], [3, '/story/new/rating'])
  expect(findPrevious(entries, { index: 3, section: '/story/new' })?.path).toBe('/writers')
  const alike = walk([0, '/story/newest'], [1, '/story/new'])
  expect(findPrevious(alike, { index: 1, section: '/story/new' })?.path).toBe('/story/newest')
})
