import { describe, expect, it } from 'vitest'
import { findPodFeed, isFiltered, noPodSearch, podListPath, readPodSearch } from './pod-search.ts'

const read = (query: string) => readPodSearch(new URLSearchParams(query))
const person = '019a0000-0000-7000-8000-00000000000A'

describe('the search of WritersPod', () => {
  it('drops what is malformed', () => {
    expect(read('kind=song&season=0&season=2&person=bea&page=-1&q=%20&tag=')).toEqual(noPodSearch)
    expect(read('season=1001&page=501&page=2')).toEqual(noPodSearch)
    expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200)
  })

  it('reads every filter', () => {
    expect(read(`kind=episode&tag=craft&season=2&person=${person}&q=tide&page=3`)).toEqual({
      kind: 'episode',
      tag: 'craft',
      season: 2,
      person: person.toLowerCase(),
      q: 'tide',
      page: 3,
    })
  })

  it('is the first page without filters', () => {
    expect(isFiltered(noPodSearch)).toBe(false)
    expect(isFiltered({ ...noPodSearch, season: 1 })).toBe(true)
    expect(podListPath(noPodSearch)).toBe('/writerspod')
  })

  it('starts at the first page after a change', () => {
    const search = read('kind=article&q=tide & time&page=4')
    expect(podListPath(search, { kind: null })).toBe('/writerspod?q=tide')
    expect(podListPath(search, { page: 5 })).toBe('/writerspod?kind=article&q=tide&page=5')
  })

  it.each([
    ['kind=episode', '/writerspod/feed.xml'],
    ['kind=article', '/writerspod/articles.xml'],
    ['tag=slow craft', '/writerspod/tag/slow%20craft/feed.xml'],
    ['tag=craft&kind=article', undefined],
    ['tag=craft&q=tide', undefined],
    ['kind=episode&season=2', undefined],
    ['', undefined],
  ])('of %s has the feed %s', (query, path) => {
    expect(findPodFeed(read(query))?.path).toBe(path)
  })
})
