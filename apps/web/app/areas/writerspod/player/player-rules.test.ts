import { expect, test, vi } from 'vitest'
import { indexAt, nextStart, previousStart } from './chapters.ts'
import type { EpisodeLine } from './player-store.ts'
import { createPositionReport, type Report } from './position-report.ts'
import { isFinishedAt, newerOf, startSecond } from './positions.ts'
import { addFirst, addLast, maxQueued, moved, without } from './queue.ts'
import { describeSleep, isSleepDue } from './sleep-timer.ts'

const chapters = [0, 20, 40].map((start) => ({ start, title: `At ${start}`, image: null, link: null }))

test('finds the chapter of a second', () => {
  expect([0, 19.9, 20, 59].map((second) => indexAt(chapters, second))).toEqual([0, 0, 1, 2])
  expect(indexAt([{ start: 5 }], 2)).toBe(-1)
  expect(nextStart(chapters, 25)).toBe(40)
  expect(nextStart(chapters, 45)).toBeNull()
})

test('goes to the start of the chapter, or to the one before when it has just begun', () => {
  expect(previousStart(chapters, 30)).toBe(20)
  expect(previousStart(chapters, 22)).toBe(0)
  expect(previousStart([], 22)).toBe(0)
})

test('the newer position wins, whichever side it is from', () => {
  const old = { seconds: 10, isFinished: false, updatedAt: '2026-11-01T10:00:00.000Z' }
  const young = { seconds: 5, isFinished: false, updatedAt: '2026-11-01T10:00:00.001Z' }
  expect(newerOf(old, young)).toBe(young)
  expect(newerOf(young, old)).toBe(young)
  expect(newerOf(null, old)).toBe(old)
  expect(newerOf(old, null)).toBe(old)
  expect(newerOf(null, null)).toBeNull()
})

test('a finished episode starts again', () => {
  const updatedAt = '2026-11-01T10:00:00.000Z'
  expect(startSecond(null)).toBe(0)
  expect(startSecond({ seconds: 33, isFinished: false, updatedAt })).toBe(33)
  expect(startSecond({ seconds: 59, isFinished: true, updatedAt })).toBe(0)
  expect(isFinishedAt(59, 60)).toBe(true)
  expect(isFinishedAt(50, 60)).toBe(false)
  expect(isFinishedAt(0, 0)).toBe(false)
})

test('the sleep timer stops after its time, or where a chapter ends', () => {
  const played = { from: 18, to: 19, now: 1000, chapters }
  expect(isSleepDue(null, played)).toBe(false)
  expect(isSleepDue({ kind: 'time', minutes: 15, until: 1001 }, played)).toBe(false)
  expect(isSleepDue({ kind: 'time', minutes: 15, until: 1000 }, played)).toBe(true)
  expect(isSleepDue({ kind: 'chapter' }, played)).toBe(false)
  expect(isSleepDue({ kind: 'chapter' }, { ...played, from: 19.9, to: 20.1 })).toBe(true)
  // The start of the chapter that has just been reached is not its end.
  expect(isSleepDue({ kind: 'chapter' }, { ...played, from: 20, to: 20.2 })).toBe(false)
  expect(isSleepDue({ kind: 'episode' }, { ...played, from: 19, to: 60 })).toBe(false)
  expect(describeSleep({ kind: 'time', minutes: 15, until: 14 * 60_000 + 1 }, 0)).toBe('15 min left')
})

const line = (id: string): EpisodeLine => ({
  _id: id,
  slug: id,
  title: id,
  coverUrl: '',
  coverAlt: '',
  durationSeconds: 60,
})
const ids = (queue: readonly EpisodeLine[]) => queue.map(({ _id }) => _id).join('')

test('the queue has an episode once, and moves it', () => {
  const queue = ['a', 'b', 'c'].map(line)
  expect(ids(addLast(queue, line('a')))).toBe('bca')
  expect(ids(addFirst(queue, line('c')))).toBe('cab')
  expect(ids(without(queue, 'b'))).toBe('ac')
  expect(ids(moved(queue, 'a', 1))).toBe('bac')
  expect(ids(moved(queue, 'c', -1))).toBe('acb')
  expect(ids(moved(queue, 'a', -1))).toBe('abc')
  expect(ids(moved(queue, 'x', 1))).toBe('abc')
  const full = Array.from({ length: maxQueued }, (_, at) => line(String(at)))
  expect(addLast(full, line('new'))).toHaveLength(maxQueued)
})

test('reports a position every 15 seconds, and at once when it is urgent', async () => {
  let now = 100_000
  const send = vi.fn((_report: Report, _keepalive: boolean) => Promise.resolve())
  const report = createPositionReport({ send, now: () => now })
  const place = (seconds: number) => ({ itemId: 'e', seconds, isFinished: false, at: 'now' })
  report(place(1))
  report(place(2))
  expect(send).toHaveBeenCalledTimes(1)
  now += 15_000
  report(place(16))
  expect(send).toHaveBeenCalledTimes(2)
  report(place(17), { isUrgent: true, keepalive: true })
  expect(send).toHaveBeenLastCalledWith(place(17), true)
  // A pause and the page going away are one place.
  report(place(17.4), { isUrgent: true })
  expect(send).toHaveBeenCalledTimes(3)
})

test('a report that failed may be sent again', async () => {
  const send = vi.fn(() => Promise.reject(new Error('offline')))
  const report = createPositionReport({ send })
  const place = { itemId: 'e', seconds: 5, isFinished: false, at: 'now' }
  report(place, { isUrgent: true })
  await vi.waitFor(() => {
    report(place, { isUrgent: true })
    expect(send.mock.calls.length).toBeGreaterThan(1)
  })
})
