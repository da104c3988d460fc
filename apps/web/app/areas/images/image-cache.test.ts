import { expect, test } from 'vitest'
import { createImageCache } from './image-cache.ts'

const hour = 60 * 60 * 1000

test('caches the fifty most recently used images', () => {
  const cache = createImageCache()
  for (let number = 0; number < 50; number += 1) cache.set(`image${number}`, `url${number}`)
  expect(cache.get('image0')).toBe('url0')
  cache.set('one more', 'url')
  expect(cache.get('image0')).toBe('url0')
  expect(cache.get('image1')).toBeUndefined()
  expect(cache.get('image2')).toBe('url2')
})

test('caches an image for a day', () => {
  let now = 0
  const cache = createImageCache(() => now)
  cache.set('a', 'url')
  now = 24 * hour - 1
  expect(cache.get('a')).toBe('url')
  now = 24 * hour
  expect(cache.get('a')).toBeUndefined()
})

test('deletes one image in all its sizes, or everything', () => {
  const cache = createImageCache()
  cache.set('a', '1')
  cache.set('a 64', '2')
  cache.set('b', '3')
  cache.forget('a')
  expect([cache.get('a'), cache.get('a 64'), cache.get('b')]).toEqual([undefined, undefined, '3'])
  cache.clear()
  expect(cache.get('b')).toBeUndefined()
})
