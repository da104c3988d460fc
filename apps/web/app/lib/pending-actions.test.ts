// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { saveAction, takeActions } from './pending-actions.ts'

const ines = { kind: 'follow', targetId: 'i', name: 'Ines' } as const
const jonah = { kind: 'follow', targetId: 'j', name: 'Jonah' } as const
const hour = 60 * 60 * 1000

beforeEach(() => localStorage.clear())

test('runs once, in the order they were saved', () => {
  saveAction(ines, null, 1)
  saveAction(jonah, null, 2)
  saveAction(ines, null, 3)
  expect(takeActions('me', 4)).toEqual([jonah, ines])
  expect(takeActions('me', 5)).toEqual([])
})

test('expires after an hour', () => {
  saveAction(ines, null, 0)
  saveAction(jonah, null, 1)
  expect(takeActions('me', hour)).toEqual([jonah])
})

test('of an ended session belongs to that user', () => {
  saveAction(ines, 'me', 0)
  saveAction(jonah, 'another user', 0)
  expect(takeActions('me', 1)).toEqual([ines])
})

test('are limited in number, and unknown kinds are dropped', () => {
  for (let count = 0; count < 30; count += 1) saveAction({ ...ines, targetId: String(count) }, null, 0)
  expect(takeActions('me', 1).map(({ targetId }) => targetId)).toEqual(
    Array.from({ length: 10 }, (_, index) => String(20 + index)),
  )
  localStorage.setItem('fabula.wishes', '[{"kind":"delete-account"}]')
  expect(takeActions('me', 1)).toEqual([])
})
