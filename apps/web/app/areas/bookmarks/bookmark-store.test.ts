import { ApiError } from '@fabula/contracts/api-error'
import { expect, test } from 'vitest'
import { createBookmarkStore } from './bookmark-store.ts'

type Answer = { isBookmarked: boolean } | Error

function createStore(answers: Answer[], isSignedIn = true) {
  const calls: string[] = []
  const api = (async (key: string) => {
    calls.push(key)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return { status: 'success', bookmarkCount: 1, ...answer }
  }) as never
  return { calls, store: createBookmarkStore({ api, isSignedIn: () => isSignedIn }) }
}

const refusal = (status: number) =>
  new ApiError({ status: 'error', code: 'UNAVAILABLE_ERROR', message: 'Away.' }, status)

test('shows a change at once and keeps it once the server confirms', async () => {
  const { store } = createStore([{ isBookmarked: true }])
  const done = store.change('s', true)
  await Promise.resolve()
  await Promise.resolve()
  expect(store.getState().bookmarked.get('s')).toBe(true)
  expect(await done).toBe('done')
})

test('reverts when the server rejects the change', async () => {
  const { store } = createStore([refusal(503), refusal(401)])
  store.adopt('s', false)
  expect(await store.change('s', true)).toBe('failed')
  expect(store.getState().bookmarked.get('s')).toBe(false)
  expect(await store.change('s', true)).toBe('signed out')
})

test('sends no request for a visitor', async () => {
  const { store, calls } = createStore([], false)
  expect(await store.change('s', true)).toBe('signed out')
  expect(calls).toEqual([])
})

test('sends changes one after the other, and ignores page data meanwhile', async () => {
  const { store, calls } = createStore([{ isBookmarked: true }, { isBookmarked: false }])
  const both = [store.change('s', true), store.change('s', false)]
  store.adopt('s', true)
  await Promise.all(both)
  expect(calls).toEqual(['POST /content/{storyId}/bookmark', 'DELETE /content/{storyId}/bookmark'])
  expect(store.getState().bookmarked.get('s')).toBe(false)
})
