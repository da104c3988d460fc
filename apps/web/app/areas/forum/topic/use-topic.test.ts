import type { Post } from '@fabula/contracts/forum.shapes'
import { expect, test } from 'vitest'
import { joinPosts } from './use-topic.ts'

const post = (number: number, html = '') => ({ _id: `p${number}`, number, html }) as Post

test('posts are joined in order, each once, and the later version wins', () => {
  const joined = joinPosts([post(3), post(4, 'old')], [post(5), post(4, 'new'), post(2)])
  expect(joined.map(({ number }) => number)).toEqual([2, 3, 4, 5])
  expect(joined[2]?.html).toBe('new')
})
