import { maxPins as maxOnServer } from '@fabula/contracts/achievements'
import type { Achievement } from '@fabula/contracts/achievements'
import { expect, test } from 'vitest'
import { maxPins, pinsAfter } from './pins.ts'

const sealed = (code: string, pinPlace: number | null) => ({ code, pinPlace }) as Achievement
const all = [sealed('a', null), sealed('b', 2), sealed('c', 1), sealed('d', null)]

test('appends a new pin and leaves the others in place when one is removed', () => {
  expect(pinsAfter(all, 'pin', 'a')).toEqual(['c', 'b', 'a'])
  expect(pinsAfter(all, 'pin', 'c')).toEqual(['b', 'c'])
  expect(pinsAfter(all, 'unpin', 'c')).toEqual(['b'])
  expect(pinsAfter(all, 'unpin', 'd')).toEqual(['c', 'b'])
})

test('page and server agree on the maximum number of pins', () => {
  expect(maxPins).toBe(maxOnServer)
})
