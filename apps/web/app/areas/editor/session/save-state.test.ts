import { expect, test } from 'vitest'
import { decideSaveState, type SaveFacts, worstOf } from './save-state.ts'

const facts: SaveFacts = {
  isReady: true,
  isConnected: true,
  hasUnsent: false,
  isStored: true,
  isReadOnly: false,
  isGone: false,
  isEarly: false,
}
const decide = (part: Partial<SaveFacts>) => decideSaveState({ ...facts, ...part })

test('is saved only when connected and with nothing left to send', () => {
  expect(decide({})).toBe('saved')
  expect(decide({ hasUnsent: true })).toBe('saving')
  expect(decide({ isConnected: false })).toBe('device')
  expect(decide({ isConnected: false, hasUnsent: true })).toBe('device')
})

test('reports text that is neither sent nor stored', () => {
  expect(decide({ isConnected: false, isStored: false })).toBe('unsafe')
})

test('claims nothing in the first moment, unless the author has written', () => {
  expect(decide({ isConnected: false, isEarly: true })).toBe('opening')
  expect(decide({ isConnected: false, isEarly: true, hasUnsent: true })).toBe('device')
  expect(decide({ isConnected: false, isReady: false })).toBe('opening')
})

test('read-only and deleted chapters take precedence', () => {
  expect(decide({ isReadOnly: true, isConnected: false })).toBe('readonly')
  expect(decide({ isGone: true, isReadOnly: true })).toBe('gone')
})

test('shows the worse state of text and title', () => {
  expect(worstOf(['saved', 'saving'])).toBe('saving')
  expect(worstOf(['device', 'saving'])).toBe('device')
  expect(worstOf(['saved', 'unsafe'])).toBe('unsafe')
  expect(worstOf(['saved', 'saved'])).toBe('saved')
})
