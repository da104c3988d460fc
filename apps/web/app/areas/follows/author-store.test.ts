import { type ErrorCode, errorCodes } from '@fabula/contracts/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApiClient } from '#lib/api-client.ts'
import { sendJson, startTestServer, type TestServer } from '#lib/test-server.ts'
import { createAuthorStore, toggled } from './author-store.ts'

const ines = { _id: 'i', isFollowing: false, followerCount: 4 }

type Answer = () => Promise<{ status: number; body: object }>

const get = 'GET /users/info/i'
const follow = 'POST /users/follow/i'
const unfollow = 'DELETE /users/follow/i'
const following = 'GET /users/following?limit=100'

let server: TestServer
let answers: Record<string, Answer>
let isSignedIn: boolean

beforeAll(async () => {
  server = await startTestServer(async ({ method, path }, response) => {
    const { status, body } = await (answers[`${method} ${path}`] ?? refuse('AUTH_ERROR'))()
    sendJson(response, status, body)
  })
})
afterAll(() => server.close())

beforeEach(() => {
  answers = {}
  server.asked.length = 0
  isSignedIn = true
})

const answer =
  (body: object): Answer =>
  async () => ({ status: 200, body: { status: 'success', ...body } })
function refuse(code: ErrorCode): Answer {
  const { status, message } = errorCodes[code]
  return async () => ({ status, body: { status: 'error', code, message } })
}

function create() {
  const api = createApiClient({ baseUrl: server.url, onRateLimit() {}, onSignedOut() {} })
  return createAuthorStore({ api, isSignedIn: () => isSignedIn })
}
const inesIn = (store: ReturnType<typeof create>) => store.getState().authors.get('i')

test('following increases the count by one; unfollowing decreases it, never below zero', () => {
  expect(toggled(ines, true)).toEqual({ _id: 'i', isFollowing: true, followerCount: 5 })
  expect(toggled({ ...ines, isFollowing: true }, false).followerCount).toBe(3)
  expect(toggled({ ...ines, isFollowing: true, followerCount: 0 }, false)).toEqual({
    _id: 'i',
    isFollowing: false,
    followerCount: 0,
  })
  expect(toggled({ ...ines, isFollowing: true }, true).followerCount).toBe(4)
})

describe('following', () => {
  test('shows before the server responds, and then shows the response', async () => {
    const store = create()
    store.adopt(ines)
    const gate = Promise.withResolvers<void>()
    answers[follow] = async () => {
      await gate.promise
      return answer({ isFollowing: true, followerCount: 9 })()
    }
    const done = store.follow('i')
    await Promise.resolve()
    expect(inesIn(store)).toEqual({ _id: 'i', isFollowing: true, followerCount: 5 })
    // Data loaded before the click must not undo it.
    store.adopt(ines)
    expect(inesIn(store)?.isFollowing).toBe(true)
    gate.resolve()
    expect(await done).toBe('done')
    expect(inesIn(store)).toEqual({ _id: 'i', isFollowing: true, followerCount: 9 })
    expect(store.getState().error).toBeNull()
  })

  test.each([
    ['follow', 'Failed to follow author. Please try again.', ines],
    ['unfollow', 'Failed to unfollow author. Please try again.', { ...ines, isFollowing: true }],
  ] as const)('a failed %s is reverted, with a message', async (action, words, before) => {
    const store = create()
    store.adopt(before)
    answers[follow] = refuse('INTERNAL_ERROR')
    answers[unfollow] = refuse('UNAVAILABLE_ERROR')
    expect(await store[action]('i')).toBe('failed')
    expect(inesIn(store)).toEqual(before)
    expect(store.getState().error).toBe(words)
  })

  test.each([
    ['follow', 'Authentication required to follow authors'],
    ['unfollow', 'Authentication required to unfollow authors'],
  ] as const)('%s needs a session, from the start or when it has ended', async (action, words) => {
    const store = create()
    store.adopt(ines)
    isSignedIn = false
    expect(await store[action]('i')).toBe('signed out')
    expect(server.asked).toEqual([])
    expect(store.getState().error).toBe(words)

    isSignedIn = true
    expect(await store[action]('i')).toBe('signed out')
    expect(store.getState().error).toBe(words)
    expect(inesIn(store)).toEqual(ines)
  })

  test('a rate limit is reverted without a message: its dialog is open', async () => {
    const store = create()
    store.adopt(ines)
    answers[follow] = refuse('RATE_LIMIT_ERROR')
    expect(await store.follow('i')).toBe('limited')
    expect(inesIn(store)).toEqual(ines)
    expect(store.getState().error).toBeNull()
  })

  test('two clicks in a row are sent in order, and the last one wins', async () => {
    const store = create()
    store.adopt(ines)
    answers[follow] = answer({ isFollowing: true, followerCount: 5 })
    answers[unfollow] = answer({ isFollowing: false, followerCount: 4 })
    await Promise.all([store.follow('i'), store.unfollow('i')])
    expect(server.asked.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
    expect(inesIn(store)).toEqual(ines)
  })

  test('adds an unknown author from the response', async () => {
    const store = create()
    answers[follow] = answer({ isFollowing: true, followerCount: 12 })
    await store.follow('i')
    expect(inesIn(store)).toEqual({ _id: 'i', isFollowing: true, followerCount: 12 })
  })
})

describe('fetching', () => {
  test('loads an author, or reports the failure', async () => {
    const store = create()
    answers[get] = refuse('UNAVAILABLE_ERROR')
    await store.load('i')
    expect(store.getState().error).toBe('Failed to load author information.')
    answers[get] = answer({ user: { ...ines, username: 'ines' } })
    await store.load('i')
    expect(inesIn(store)).toEqual(ines)
    expect(store.getState().error).toBeNull()
  })

  test('loads the followed authors, or reports the failure', async () => {
    const store = create()
    answers[following] = answer({ following: [{ ...ines, isFollowing: true }] })
    await store.initialize()
    expect(inesIn(store)?.isFollowing).toBe(true)
    answers[following] = refuse('INTERNAL_ERROR')
    await store.initialize()
    expect(store.getState().error).toBe('Failed to initialize followed authors.')
    store.clear()
    expect(store.getState().authors.size).toBe(0)
    expect(store.getState().error).toBeNull()
  })
})
