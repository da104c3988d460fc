import type { Notification } from '@fabula/contracts/notifications'
import { expect, test } from 'vitest'
import * as known from './notification-list.ts'

const one = (_id: string, isRead = false) => ({ _id, isRead }) as Notification
const list: known.KnownList = {
  all: [one('c'), one('b', true), one('a')],
  unreadOnly: [one('c'), one('a')],
  count: 2,
}
const ids = (items: readonly Notification[] | null) => items?.map(({ _id }) => _id)

test('puts a new notification first, once, and limits the list to ten', () => {
  const next = known.prepend(list, one('d'), 3)
  expect(ids(next.all)).toEqual(['d', 'c', 'b', 'a'])
  expect(ids(next.unreadOnly)).toEqual(['d', 'c', 'a'])
  expect(known.prepend(next, one('d'), 3)).toEqual(next)
  let many = list
  for (let index = 0; index < 20; index += 1) many = known.prepend(many, one(`n${index}`), index)
  expect(many.all).toHaveLength(10)
  expect(ids(many.all)?.[0]).toBe('n19')
  // A list that was never fetched stays null.
  expect(known.prepend(known.nothingKnown, one('d'), 1)).toEqual({ all: null, unreadOnly: null, count: 1 })
})

test('reading decreases the count once, never below zero', () => {
  const read = known.markRead(list, 'c')
  expect(read.count).toBe(1)
  expect(read.all?.[0]?.isRead).toBe(true)
  expect(ids(read.unreadOnly)).toEqual(['a'])
  expect(known.markRead(read, 'c').count).toBe(1)
  expect(known.markRead(list, 'b').count).toBe(2)
  expect(known.markRead({ ...list, count: 0 }, 'c').count).toBe(0)
})

test('deleting decreases the count if it was unread', () => {
  expect(known.remove(list, 'b')).toMatchObject({ count: 2, all: [{ _id: 'c' }, { _id: 'a' }] })
  expect(known.remove(list, 'a')).toMatchObject({ count: 1, unreadOnly: [{ _id: 'c' }] })
})

test("applies changes of another tab, with the server's count", () => {
  expect(known.applyState(list, { _id: 'a', isRead: true }, 1)).toMatchObject({
    count: 1,
    unreadOnly: [{ _id: 'c' }],
  })
  expect(known.applyState(list, { _id: 'x', deleted: true }, 5).count).toBe(5)
  const all = known.applyState(list, { _id: 'x', isRead: true }, 0)
  expect(all.all?.every(({ isRead }) => isRead)).toBe(true)
  expect(all.unreadOnly).toEqual([])
})
