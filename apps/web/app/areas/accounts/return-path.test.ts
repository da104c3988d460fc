// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { findKeptReturnPath, keepReturnPath, returnQuery } from './return-path.ts'

const hour = 60 * 60 * 1000

afterEach(() => localStorage.clear())

test('where a person was going is kept for as long as the mail works', () => {
  keepReturnPath('/story/1?page=2', 0)
  expect(findKeptReturnPath(23 * hour)).toBe('/story/1?page=2')
  expect(findKeptReturnPath(24 * hour)).toBeNull()
})

test('nothing kept, or something else under its name, is nothing', () => {
  expect(findKeptReturnPath()).toBeNull()
  localStorage.setItem('fabula.return-to', '"/about"')
  expect(findKeptReturnPath()).toBeNull()
})

test('it stands in an address only when it leads somewhere', () => {
  expect(returnQuery('/')).toBe('')
  expect(returnQuery('/a?b=c')).toBe('?from=%2Fa%3Fb%3Dc')
})
