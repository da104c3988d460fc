import { expect, test } from 'vitest'
import { addressOf, countFilters, searchOf } from './story-search.ts'

const at = (query: string) => searchOf(new URLSearchParams(query))

test('a URL defines a search, and a search has a URL', () => {
  const query =
    'q=salt+sea&genre=fantasy&genre=mystery&status=ongoing&tag=slow+burn&updatedWithin=month&sort=newest&page=3'
  expect(addressOf(at(query))).toBe(`/stories?${query}`)
  expect(countFilters(at(query))).toBe(5)
  expect(addressOf(at(''))).toBe('/stories')
})

test('ignores unknown, duplicate and empty parameters', () => {
  expect(addressOf(at('status=lost&sort=loudest&page=-4&genre=&genre=fantasy&genre=fantasy&x=1'))).toBe(
    '/stories?genre=fantasy',
  )
})

test('splits tags typed with commas', () => {
  expect(at('tag=found family, slow burn').tag).toEqual(['found family', 'slow burn'])
})
