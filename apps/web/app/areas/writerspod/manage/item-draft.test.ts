import type { PodItem } from '@fabula/contracts/writerspod'
import { expect, test } from 'vitest'
import { emptyDocument } from '@fabula/editor-kit/document'
import { changesOf, type Draft, draftOf } from './item-draft.ts'

const saved: Draft = {
  title: 'Tides',
  slug: 'tides',
  excerpt: '',
  content: null,
  coverAlt: '',
  people: [{ userId: null, name: 'Bea Tarrant', role: 'host' }],
  tags: ['craft'],
  relatedStories: [],
  relatedCharacters: [],
  language: 'en',
  isExplicit: false,
  season: '2',
  number: '',
  episodeType: 'full',
}

test('only what differs is sent', () => {
  expect(changesOf(saved, saved)).toEqual({})
  expect(changesOf({ ...saved, title: ' Tides and maps ', season: '' }, saved)).toEqual({
    title: 'Tides and maps',
    season: null,
  })
})

test('a new item has no text that its field would have to wait for', () => {
  const people = saved.people.map(({ name, role }) => ({ user: null, name, role }))
  const none = { people, tags: [], relatedStories: [], relatedCharacters: [] }
  const item = { ...saved, ...none, season: 2, number: null, content: emptyDocument() } as unknown as PodItem
  expect(draftOf(item).content).toBeNull()
  expect(changesOf(draftOf(item), draftOf(item))).toEqual({})
})

test('what the server cannot take yet stays in the form', () => {
  const unfinished: Draft = {
    ...saved,
    title: '  ',
    slug: '',
    people: [...saved.people, { userId: null, name: '', role: 'guest' }],
  }
  expect(changesOf(unfinished, saved)).toEqual({})
})

test('deleting all of the text sends an empty document', () => {
  const written = { ...saved, content: { type: 'doc' as const, content: [{ type: 'paragraph' as const }] } }
  expect(changesOf({ ...written, content: null }, { ...written, content: { type: 'doc' } })).toEqual({
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
  })
})

test('a member is sent by id, everyone else by name', () => {
  const people = [
    { userId: 'b1a5c5de-0000-7000-8000-000000000001', name: 'Ines', role: 'guest' as const },
    { userId: null, name: ' Matteo ', role: 'sound' as const },
  ]
  expect(changesOf({ ...saved, people }, saved)).toEqual({
    people: [
      { userId: 'b1a5c5de-0000-7000-8000-000000000001', role: 'guest' },
      { name: 'Matteo', role: 'sound' },
    ],
  })
})
