import { expect, test } from 'vitest'
import { sourceOfEntry, sourceOfPage, storyOfPage } from './read-source.ts'

test.each([
  ['/', 'home'],
  ['/stories', 'browse'],
  ['/stories?q=salt', 'search'],
  ['/tag/sea', 'tag'],
  ['/user/ines', 'profile'],
  ['/lists/1', 'list'],
  ['/forum/t/maps-1', 'forum'],
  ['/notifications', 'feed'],
  ['/story/another', 'browse'],
  ['/settings', 'direct'],
])('from %s a reader comes by %s', (page, source) => {
  expect(sourceOfPage(page)).toBe(source)
})

test.each([
  ['/story/salt', '', { source: 'direct' }],
  ['/story/salt?from=feed', 'https://reader.example/', { source: 'feed' }],
  ['/story/salt', 'https://www.example.org/blog', { source: 'site', domain: 'example.org' }],
  ['/story/salt', 'https://fabula.test/tag/sea', { source: 'tag' }],
  ['/story/salt', 'nonsense', { source: 'direct' }],
])('%s with the referrer "%s"', (address, referrer, source) => {
  expect(sourceOfEntry(address, referrer, 'https://fabula.test')).toEqual(source)
})

test('a page of a story is known by its address', () => {
  expect(storyOfPage('/story/salt/read?chapter=2')).toBe('salt')
  expect(storyOfPage('/stories')).toBeNull()
})
