import type { WriterUpdate, WriterUpdateGroup } from '@fabula/contracts/dashboard'
import { describe, expect, test } from 'vitest'
import { updatePath, writeSentence } from './update-texts.ts'

const story = { _id: 's1', slug: 'the-ferry-rota', title: 'The Ferry Rota' }
const other = { _id: 's2', slug: 'low-water', title: 'Low Water' }

const updateOf = (change: Partial<WriterUpdate> = {}): WriterUpdate => ({
  _id: 'u1',
  at: '2026-11-18T08:00:00.000Z',
  actor: { _id: 'p1', username: 'bea', displayName: 'Bea Tarrant', avatar: null },
  story,
  chapterId: null,
  excerpt: '',
  ...change,
})
const read = (groups: WriterUpdateGroup[]) =>
  writeSentence(groups, 'me')
    .map(({ text }) => text)
    .join('')

describe('the sentence', () => {
  test('names one person, story and text, and counts several', () => {
    expect(
      read([{ kind: 'comments', count: 1, latest: [updateOf({ excerpt: 'I checked my own door.' })] }]),
    ).toBe('Bea Tarrant commented on The Ferry Rota: “I checked my own door.”')
    const quoted = (excerpt: string): WriterUpdateGroup[] => [
      { kind: 'comments', count: 1, latest: [updateOf({ excerpt })] },
      { kind: 'follows', count: 3, latest: [] },
    ]
    expect(read(quoted('I checked my own door.'))).toBe(
      'Bea Tarrant commented on The Ferry Rota: “I checked my own door,” and three people began to follow you.',
    )
    expect(read(quoted('Who was it?'))).toBe(
      'Bea Tarrant commented on The Ferry Rota: “Who was it?” and three people began to follow you.',
    )
    expect(
      read([
        { kind: 'comments', count: 9, latest: [updateOf(), updateOf(), updateOf()] },
        { kind: 'follows', count: 3, latest: [updateOf({ story: null })] },
        { kind: 'reviews', count: 1, latest: [updateOf()] },
      ]),
    ).toBe(
      'readers left nine comments on your stories, three people began to follow you, and Bea Tarrant reviewed The Ferry Rota.',
    )
  })

  test('names the story only if all updates are about it, and counts no further than the server', () => {
    expect(read([{ kind: 'bookmarks', count: 2, latest: [updateOf(), updateOf()] }])).toBe(
      'two readers added The Ferry Rota to Favorites.',
    )
    expect(read([{ kind: 'bookmarks', count: 2, latest: [updateOf(), updateOf({ story: other })] }])).toBe(
      'two readers added your stories to Favorites.',
    )
    expect(read([{ kind: 'notes', count: 1000, latest: [updateOf()] }])).toBe(
      '1,000 or more margin comments are new in your stories.',
    )
    expect(read([{ kind: 'requests', count: 1, latest: [updateOf()] }])).toBe(
      'one request or invite waits for your answer.',
    )
  })

  test('is complete when the examples are of deleted accounts', () => {
    expect(read([{ kind: 'follows', count: 1, latest: [] }])).toBe('one person began to follow you.')
    expect(read([{ kind: 'comments', count: 1, latest: [] }])).toBe('one reader commented on your stories.')
  })
})

test('every update leads to what it is about', () => {
  expect(updatePath('comments', updateOf())).toBe('/story/the-ferry-rota')
  expect(updatePath('comments', updateOf({ chapterId: 'c1' }))).toBe(
    '/story/the-ferry-rota/comments?chapter=c1',
  )
  expect(updatePath('notes', updateOf({ chapterId: 'c1' }))).toBe('/story/the-ferry-rota/edit/c1')
  expect(updatePath('reviews', updateOf())).toBe('/story/the-ferry-rota/reviews')
  expect(updatePath('requests', updateOf())).toBe('/invites')
  expect(updatePath('follows', updateOf({ story: null }))).toBe('/user/bea')
})
