// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { findKeptComment, keepComment } from './kept-comments.ts'

afterEach(() => localStorage.clear())

test('what one person typed is not another’s, nor a visitor’s', () => {
  keepComment('ana', 'story', 'Mine.')
  expect(findKeptComment('ana', 'story')).toBe('Mine.')
  expect(findKeptComment('ben', 'story')).toBe('')
  expect(findKeptComment(null, 'story')).toBe('')
  keepComment('ben', 'story', 'His.')
  expect(findKeptComment('ana', 'story')).toBe('Mine.')
})

test('what a visitor typed goes along with whoever signs in, once', () => {
  keepComment(null, 'story', 'From outside.')
  expect(findKeptComment('ana', 'story')).toBe('From outside.')
  keepComment('ana', 'story', 'From outside, changed.')
  expect(findKeptComment('ben', 'story')).toBe('')
})
