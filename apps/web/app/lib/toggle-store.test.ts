import { ApiError } from '@fabula/contracts/api-error'
import { expect, test } from 'vitest'
import { createToggleStore } from './toggle-store.ts'

function createStore(answers: (boolean | Error)[], isSignedIn = true) {
  const calls: string[] = []
  const send = async (key: string, isOn: boolean) => {
    calls.push(`${key} ${isOn ? 'on' : 'off'}`)
    const answer = answers.shift()!
    if (answer instanceof Error) throw answer
    return answer
  }
  return { calls, store: createToggleStore({ send, isSignedIn: () => isSignedIn }) }
}

const refusal = (status: number) =>
  new ApiError({ status: 'error', code: 'UNAVAILABLE_ERROR', message: 'Away.' }, status)

test('shows a change at once and keeps it once the server confirms', async () => {
  const { store } = createStore([true])
  const done = store.change('s', true)
  await Promise.resolve()
  await Promise.resolve()
  expect(store.getState().known.get('s')).toBe(true)
  expect(await done).toBe('done')
})

test('reverts when the server rejects the change', async () => {
  const { store } = createStore([refusal(503), refusal(401), new TypeError('Failed to fetch')])
  store.adopt('s', false)
  expect(await store.change('s', true)).toBe('failed')
  expect(store.getState().known.get('s')).toBe(false)
  expect(await store.change('s', true)).toBe('signed out')
  expect(await store.change('s', true)).toBe('failed')
  expect(store.getState().known.get('s')).toBe(false)
})

test('sends no request for a visitor', async () => {
  const { store, calls } = createStore([], false)
  expect(await store.change('s', true)).toBe('signed out')
  expect(calls).toEqual([])
})

test('sends changes one after the other, and ignores page data meanwhile', async () => {
  const { store, calls } = createStore([true, false])
  const both = [store.change('s', true), store.change('s', false)]
  store.adopt('s', true)
  await Promise.all(both)
  expect(calls).toEqual(['s on', 's off'])
  expect(store.getState().known.get('s')).toBe(false)
})
