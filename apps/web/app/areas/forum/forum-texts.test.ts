import { expect, test } from 'vitest'
import { findTopicId, pageOfPost, pagePath, postPath } from './forum-texts.ts'

const topic = { _id: '01990000-0000-7000-8000-00000000000f', slug: 'last-lines' }
const path = `/forum/t/last-lines-${topic._id}`

test('a topic is found by its address, with or without its title', () => {
  expect(findTopicId(`last-lines-${topic._id}`)).toBe(topic._id)
  expect(findTopicId(topic._id)).toBe(topic._id)
  expect(findTopicId('last-lines')).toBeNull()
  expect(findTopicId(`${topic._id}-more`)).toBeNull()
})

test('a post is on a page of twenty', () => {
  expect([1, 20, 21, 45].map(pageOfPost)).toEqual([1, 1, 2, 3])
  expect(pagePath(topic, 1)).toBe(path)
  expect(pagePath(topic, 2)).toBe(`${path}?page=2`)
  expect(postPath(topic, 21)).toBe(`${path}?post=21#post-21`)
})
