import { expect, test } from 'vitest'
import { myStoriesAddress, mySearchOf } from './my-stories-search.ts'

const at = (query: string) => mySearchOf(new URL(`https://fabula.example/stories?${query}`))

test('an address says what is shown, and what is shown has an address', () => {
  const search = { filter: 'draft', sort: 'title', page: 3 } as const
  expect(myStoriesAddress(search)).toBe('/stories?source=myStories&status=draft&sort=title&page=3')
  expect(mySearchOf(new URL(myStoriesAddress(search), 'https://fabula.example'))).toEqual(search)
  expect(myStoriesAddress({ filter: 'all', sort: 'updated', page: 1 })).toBe('/stories?source=myStories')
})

test.each(['', 'status=lost&sort=loudest&page=-4', 'page=one', 'page=99999'])(
  '%j is the beginning',
  (query) => {
    expect(at(query)).toEqual({ filter: 'all', sort: 'updated', page: 1 })
  },
)
