import { expect, test } from 'vitest'
import { changesOf, type Draft, newFact, storedOf, withIds } from './character-draft.ts'

const saved: Draft = {
  name: 'Ines',
  facts: [newFact('role', { key: 'a', _id: '1', text: 'Baker' })],
  tags: [],
  colors: [],
  visibility: 'private',
  licence: 'none',
  mayBeGiven: false,
  mayBeTraded: false,
}

test('sends only what differs, and neither half facts nor an empty name', () => {
  expect(changesOf(saved, saved)).toEqual({})
  const half = [
    ...saved.facts,
    newFact('role', { text: 'King', isLater: true }),
    newFact('custom', { label: 'Home' }),
    newFact('alias'),
  ]
  expect(changesOf({ ...saved, name: ' ', facts: half }, saved)).toEqual({})
  expect(changesOf({ ...saved, licence: 'free', facts: [] }, saved)).toEqual({ licence: 'free', facts: [] })
})

test('new facts get the ids of the server, also those typed on meanwhile', () => {
  const made = newFact('alias', { key: 'b', text: 'The Kee' })
  const sent = [saved.facts[0]!, made]
  const typed = [saved.facts[0]!, { ...made, text: 'The Keeper' }, newFact('line', { key: 'c' })]
  const none = { from: null, until: null }
  const stored = [
    { _id: '1', ...none },
    { _id: '2', ...none },
  ]
  expect(withIds(typed, sent, stored)).toMatchObject([
    { _id: '1' },
    { _id: '2', text: 'The Keeper' },
    { key: 'c' },
  ])
})

test('a later value that was saved is the same on the next visit', () => {
  const mark = { storyId: 's', chapterId: 'c', number: null, title: '' }
  const later = newFact('role', {
    key: 'b',
    text: 'Mayor',
    from: { ...mark, title: 'The river' },
    isLater: true,
  })
  const [fact] = withIds([later], [later], [{ _id: '2', from: mark, until: null }])
  const { key: _, ...asStored } = newFact('role', { _id: '2', text: 'Mayor', from: mark })
  expect(storedOf({ ...saved, facts: [fact!] }).facts).toEqual([asStored])
})
