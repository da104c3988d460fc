import { expect, test } from 'vitest'
import { changesOf, type Draft, newFact, withIds } from './character-draft.ts'

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
  const stored = [{ _id: '1' }, { _id: '2' }]
  expect(withIds(typed, sent, stored)).toMatchObject([
    { _id: '1' },
    { _id: '2', text: 'The Keeper' },
    { key: 'c' },
  ])
})
