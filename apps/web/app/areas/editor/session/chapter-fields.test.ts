// @vitest-environment happy-dom
import { ApiError } from '@fabula/contracts/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type FieldsPlace,
  type FieldsSaver,
  noFields,
  type SavedFields,
  saveFields,
} from './chapter-fields.ts'

const opened = { title: 'One', notesBefore: '', notesAfter: '', warnings: [], revision: 1 }

let sent: Record<string, unknown>[]
let answer: (body: Record<string, unknown>) => unknown
let stop: (() => void) | undefined

const place: FieldsPlace = {
  userId: 'u',
  chapterId: 'c',
  async send(body) {
    sent.push(body)
    const result = answer(body)
    if (result instanceof Error) throw result
    return result as SavedFields
  },
}

function open(given: FieldsPlace | null = place, chapter: SavedFields = opened): FieldsSaver {
  const saver = saveFields(given, chapter)
  stop = saver.live()
  return saver
}
const stale = (current: object) =>
  new ApiError({ status: 'error', code: 'CONFLICT_ERROR', message: 'stale', details: { current } })

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  answer = (body) => ({ ...opened, ...body, revision: 2 })
})
afterEach(() => {
  answer = (body) => ({ ...opened, ...body })
  stop?.()
  localStorage.clear()
  vi.useRealTimers()
})

test('sends several keystrokes as one call, on the last known revision', async () => {
  const { getState, edit, flush } = open()
  edit({ title: 'Tw' })
  edit({ title: 'Two' })
  expect(getState().saveState).toBe('saving')
  await vi.runAllTimersAsync()
  expect(sent).toEqual([{ title: 'Two', revision: 1 }])
  expect(getState().saveState).toBe('saved')
  expect(await flush()).toBe(true)
})

test('an unsent title is stored on the device and sent when the page opens again', async () => {
  answer = () => new TypeError('no network')
  const { getState, edit } = open()
  edit({ title: 'Kept' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(getState().saveState).toBe('device')
  stop?.()
  await vi.advanceTimersByTimeAsync(0)
  answer = (body) => ({ ...opened, ...body, revision: 2 })
  const again = open()
  expect(again.getState().fields.title).toBe('Kept')
  await vi.runAllTimersAsync()
  expect(again.getState().saveState).toBe('saved')
  expect(localStorage.length).toBe(0)
})

test('unsent changes on the device do not overwrite what was saved elsewhere meanwhile', async () => {
  answer = () => new TypeError('no network')
  const { edit } = open()
  edit({ title: 'Mine' })
  await vi.advanceTimersByTimeAsync(1000)
  stop?.()
  sent = []
  const again = open(place, { ...opened, title: 'Theirs', revision: 5 })
  await vi.runAllTimersAsync()
  expect(again.getState().conflicts).toEqual([{ name: 'title', mine: 'Mine', theirs: 'Theirs' }])
  expect([sent, again.getState().saveState]).toEqual([[], 'device'])
})

test('a newer revision with the same field is no conflict', async () => {
  answer = (body) =>
    body.revision === 1 ? stale({ ...opened, revision: 9 }) : { ...opened, ...body, revision: 10 }
  const { getState, edit } = open()
  edit({ title: 'Two' })
  await vi.runAllTimersAsync()
  expect(sent.map(({ revision }) => revision)).toEqual([1, 9])
  expect(getState().conflicts).toEqual([])
  expect(getState().saveState).toBe('saved')
})

test("another user's change is shown next to the author's own and overwritten only by choice", async () => {
  answer = (body) =>
    body.revision === 1
      ? stale({ ...opened, notesBefore: 'Theirs', revision: 5 })
      : { ...opened, ...body, revision: 6 }
  const { getState, edit, resolve } = open()
  edit({ notesBefore: 'Mine' })
  await vi.runAllTimersAsync()
  expect(getState().conflicts).toEqual([{ name: 'notesBefore', mine: 'Mine', theirs: 'Theirs' }])
  expect(sent).toHaveLength(1)
  resolve('notesBefore', 'mine')
  await vi.runAllTimersAsync()
  expect(sent.at(-1)).toEqual({ notesBefore: 'Mine', revision: 5 })
  expect([getState().fields.notesBefore, getState().saveState]).toEqual(['Mine', 'saved'])
})

test("choosing the other user's change sends nothing", async () => {
  answer = () => stale({ ...opened, title: 'Theirs', revision: 5 })
  const { getState, edit, resolve } = open()
  edit({ title: 'Mine' })
  await vi.runAllTimersAsync()
  resolve('title', 'theirs')
  await vi.runAllTimersAsync()
  expect(sent).toHaveLength(1)
  expect([getState().fields.title, getState().saveState]).toEqual(['Theirs', 'saved'])
})

test('reports a deleted chapter', async () => {
  answer = () => new ApiError({ status: 'error', code: 'NOT_FOUND_ERROR', message: 'gone' })
  const { getState, edit } = open()
  edit({ title: 'Two' })
  await vi.runAllTimersAsync()
  expect(getState().saveState).toBe('gone')
})

test('the title waits until the chapter is created, and is then sent', async () => {
  const saver = open(null, noFields)
  saver.edit({ title: 'Early' })
  await vi.runAllTimersAsync()
  expect(sent).toEqual([])
  saver.attach(place, { ...noFields, revision: 1 })
  await vi.runAllTimersAsync()
  expect(sent).toEqual([{ title: 'Early', revision: 1 }])
  expect(saver.getState().saveState).toBe('saved')
})
