import { expect, test } from 'vitest'
import { myStoriesAddress, mySearchOf } from './my-stories-search.ts'

const at = (query: string) => mySearchOf(new URL(`https://fabula.example/stories?${query}`))

test('the search round-trips through the URL', () => {
  const search = { filter: 'draft', sort: 'title', page: 3 } as const
  expect(myStoriesAddress(search)).toBe('/stories?source=myStories&status=draft&sort=title&page=3')
  expect(mySearchOf(new URL(myStoriesAddress(search), 'https://fabula.example'))).toEqual(search)
  expect(myStoriesAddress({ filter: 'all', sort: 'updated', page: 1 })).toBe('/stories?source=myStories')
})

test.each(['', 'status=lost&sort=loudest&page=-4', 'page=one', 'page=99999'])(
  '%j falls back to the defaults',
  (query) => {
    expect(at(query)).toEqual({ filter: 'all', sort: 'updated', page: 1 })
  },
)
