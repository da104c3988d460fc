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

test('saved is said only when connected and with nothing left to send', () => {
  expect(decide({})).toBe('saved')
  expect(decide({ hasUnsent: true })).toBe('saving')
  expect(decide({ isConnected: false })).toBe('device')
  expect(decide({ isConnected: false, hasUnsent: true })).toBe('device')
})

test('what is neither sent nor kept is said to be so', () => {
  expect(decide({ isConnected: false, isStored: false })).toBe('unsafe')
})

test('in the first moment nothing is claimed, unless somebody has written', () => {
  expect(decide({ isConnected: false, isEarly: true })).toBe('opening')
  expect(decide({ isConnected: false, isEarly: true, hasUnsent: true })).toBe('device')
  expect(decide({ isConnected: false, isReady: false })).toBe('opening')
})

test('reading alone and a closed chapter come first', () => {
  expect(decide({ isReadOnly: true, isConnected: false })).toBe('readonly')
  expect(decide({ isGone: true, isReadOnly: true })).toBe('gone')
})

test('of text and title, the one that is worse off is told', () => {
  expect(worstOf(['saved', 'saving'])).toBe('saving')
  expect(worstOf(['device', 'saving'])).toBe('device')
  expect(worstOf(['saved', 'unsafe'])).toBe('unsafe')
  expect(worstOf(['saved', 'saved'])).toBe('saved')
})
