import type { Message } from '@fabula/contracts/messages'
import { expect, test } from 'vitest'
import { isLastOfRun, joinMessages, joinNewest, type Pending, withoutSent } from './conversation-state.ts'

const at = (number: number, fields: Partial<Message> = {}): Message => ({
  _id: `id-${number}`,
  clientId: null,
  number,
  isOwn: false,
  body: `m${number}`,
  hasImage: false,
  image: null,
  state: 'visible',
  createdAt: '2026-03-02T10:00:00.000Z',
  ...fields,
})
const numbers = ({ messages }: { messages: readonly Message[] }) => messages.map(({ number }) => number)
const list = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => at(from + index))

test('joins in order, each once, and the later version wins', () => {
  const deleted = at(2, { state: 'deleted', body: null })
  expect(joinMessages([at(3), at(2)], [at(1), deleted])).toEqual([at(1), deleted, at(3)])
})

test('after a pause, missed messages are joined, and a gap starts anew', () => {
  const known = { messages: list(1, 10), hasEarlier: false }
  expect(numbers(joinNewest(known, { messages: list(8, 12), hasEarlier: true }))).toHaveLength(12)
  expect(joinNewest(known, { messages: list(11, 12), hasEarlier: true }).hasEarlier).toBe(false)
  const anew = joinNewest(known, { messages: list(20, 49), hasEarlier: true })
  expect([numbers(anew)[0], numbers(anew).length, anew.hasEarlier]).toEqual([20, 30, true])
  expect(joinNewest(known, { messages: [], hasEarlier: false })).toEqual({ messages: [], hasEarlier: false })
})

test('what has arrived is no longer pending', () => {
  const pending = (clientId: string): Pending => ({ clientId, body: '', image: null, problem: null })
  expect(withoutSent([pending('a'), pending('b')], [at(1, { clientId: 'a' }), at(2)])).toEqual([pending('b')])
})

test('a run ends with the other side, and after five minutes', () => {
  const later = (minutes: number, isOwn = false) =>
    at(2, { isOwn, createdAt: `2026-03-02T10:0${minutes}:30.000Z` })
  expect(isLastOfRun(at(1), undefined)).toBe(true)
  expect(isLastOfRun(at(1), later(4))).toBe(false)
  expect(isLastOfRun(at(1), later(5))).toBe(true)
  expect(isLastOfRun(at(1), later(0, true))).toBe(true)
})
