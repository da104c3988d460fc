import type { Story } from '@fabula/contracts/stories'
import { expect, test } from 'vitest'
import { changedNames } from './details-draft.ts'
import { resumed } from './details-state.ts'

const story = {
  title: 'Salt',
  synopsis: 'Old.',
  genreIds: [],
  tags: ['sea'],
  moods: [],
  warnings: [],
  language: 'en',
  visibility: 'public',
  commentPolicy: 'everyone',
  status: 'draft',
  revision: 4,
} as unknown as Story

test('unsaved edits are restored as changes to the current story', () => {
  const state = resumed(story, { values: { synopsis: 'Mine.' }, base: { synopsis: 'Old.' } })
  expect(changedNames(state.opened, state.draft)).toEqual(['synopsis'])
  expect([state.draft.synopsis, state.disputed, state.revision]).toEqual(['Mine.', [], 4])
})

test('a field that was also saved elsewhere is a conflict to decide', () => {
  const values = { synopsis: 'Mine.', tags: 'sea, maps' }
  const newer = { ...story, synopsis: 'Theirs.', language: 'fr' }
  const state = resumed(newer, { values, base: { synopsis: 'Old.', tags: 'sea' } })
  expect(state.disputed).toEqual(['synopsis'])
  expect(state.mine.synopsis).toBe('Mine.')
  expect(state.draft).toMatchObject({ tags: 'sea, maps', language: 'fr' })
})
