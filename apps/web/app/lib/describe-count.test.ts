import { expect, test } from 'vitest'
import { describeCount } from './describe-count.ts'

test.each([
  [0, '0 stories'],
  [1, '1 story'],
  [48210, '48,210 stories'],
])('%i', (count, words) => {
  expect(describeCount(count, 'story', 'stories')).toBe(words)
})

test('most nouns take an s', () => {
  expect(describeCount(2, 'follower')).toBe('2 followers')
})
