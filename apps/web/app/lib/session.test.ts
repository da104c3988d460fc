import type { OwnUser } from '@fabula/contracts/users'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from './api-client.ts'
import { isRateLimited } from './rate-limited.ts'
import { createSession, type Session } from './session.ts'
import { hasHintCookie } from './session-hint.ts'
import { sendJson, startTestServer, type TestServer } from './test-server.ts'

const ana = { _id: '1', username: 'ana' } as OwnUser

let server: TestServer
let answer: { status: number; body: object } | 'drop'
let session: Session
let hasHint: boolean
let isHeld: boolean
let cleared: (OwnUser | null)[]
let adopted: OwnUser[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  hasHint = true
  isHeld = false
  cleared = []
  adopted = []
  answer = { status: 200, body: { status: 'success', user: ana } }
  server = await startTestServer((_, response, request) => {
    if (answer === 'drop') request.socket.destroy()
    else sendJson(response, answer.status, answer.body)
  })
  const api = createApiClient({
    baseUrl: `${server.url}/api/v1`,
    onRateLimit: () => {},
    onSignedOut: () => session.end(),
  })
  session = createSession({
    async requestViewer() {
      const me = await api('GET /auth/me')
      return isRateLimited(me) ? null : me.user
    },
    hasHint: () => hasHint,
    isHeld: () => isHeld,
    onEnded: () => {
      hasHint = false
    },
    onAdopted: (viewer) => adopted.push(viewer),
    onCleared: (had) => cleared.push(had),
  })
})

afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const fiveMinutes = 5 * 60 * 1000

test('without a hint, sends no request', async () => {
  hasHint = false
  expect(await session.check()).toBe('anonymous')
  expect(server.asked).toHaveLength(0)
})

test('with a hint, the server identifies the user', async () => {
  expect(await session.check()).toBe('confirmed')
  expect(session.getState().viewer).toEqual(ana)
  expect(adopted).toEqual([ana])
})

test('a validated session is trusted for 5 minutes, then checked again', async () => {
  session.adopt(ana)
  pass(fiveMinutes - 1)
  expect(await session.check()).toBe('trusted')
  expect(server.asked).toHaveLength(0)
  pass(1)
  expect(await session.check()).toBe('confirmed')
  expect(server.asked).toHaveLength(1)
})

test('a forced check always sends a request', async () => {
  session.adopt(ana)
  expect(await session.check({ isForced: true })).toBe('confirmed')
  expect(server.asked).toHaveLength(1)
})

test('concurrent checks share one request', async () => {
  await Promise.all([session.check(), session.check(), session.check({ isForced: true })])
  expect(server.asked).toHaveLength(1)
})

test('a 401 on a check clears the session, without trying to renew it', async () => {
  session.adopt(ana)
  answer = {
    status: 401,
    body: { status: 'error', code: 'AUTH_ERROR', message: 'Please sign in to continue.' },
  }
  expect(await session.check({ isForced: true })).toBe('cleared')
  expect(session.getState().viewer).toBeNull()
  expect(cleared).toEqual([ana])
  expect(server.asked.map(({ path }) => path)).toEqual(['/api/v1/auth/me'])
})

test('a page with unsaved input stays until its user is back, or another user signs in', async () => {
  isHeld = true
  session.adopt(ana)
  const user = answer
  answer = { status: 401, body: { status: 'error', code: 'AUTH_ERROR', message: 'Please sign in.' } }
  expect(await session.check({ isForced: true })).toBe('cleared')
  expect(session.getState().ended).toEqual(ana)
  expect([session.getState().viewer, hasHint, cleared]).toEqual([ana, false, []])
  // Another tab has signed in.
  hasHint = true
  answer = user
  expect(await session.check()).toBe('confirmed')
  expect([session.getState().viewer, session.getState().ended]).toEqual([ana, null])
  session.end()
  const ben = { _id: '2', username: 'ben' } as OwnUser
  session.adopt(ben)
  expect([session.getState().viewer, session.getState().ended]).toEqual([ben, null])
  session.end()
  session.clear()
  expect([session.getState().viewer, session.getState().ended, cleared]).toEqual([null, null, [ben]])
})

test.each([
  ['500', { status: 500, body: { status: 'error', code: 'INTERNAL_ERROR', message: 'Oh.' } }],
  ['503', { status: 503, body: {} }],
  ['403', { status: 403, body: {} }],
  ['429', { status: 429, body: {} }],
  ['a dropped connection', 'drop'],
] as const)('%s keeps the session', async (_, failure) => {
  session.adopt(ana)
  answer = failure
  expect(await session.check({ isForced: true })).toBe('kept')
  expect(session.getState().viewer).toEqual(ana)
  expect(cleared).toEqual([])
})

test('a removed hint ends the session without a request', async () => {
  session.adopt(ana)
  hasHint = false
  expect(await session.check()).toBe('anonymous')
  expect(session.getState().viewer).toBeNull()
  expect(server.asked).toHaveLength(0)
})

test('a page without a viewer ends the session, and only if there was one', () => {
  session.adopt(null)
  expect(cleared).toEqual([])
  session.adopt(ana)
  session.adopt(null)
  expect(cleared).toEqual([ana])
})

test.each([
  ['', false],
  ['theme=dark', false],
  ['my_fabula_hint=1', false],
  ['theme=dark; fabula_hint=1', true],
  ['__Host-fabula_hint=1; x=y', true],
])('the cookies %j are a hint: %s', (cookies, expected) => {
  expect(hasHintCookie(cookies)).toBe(expected)
})

test('a logout by the user waits for its response', () => {
  session.adopt(ana)
  const stop = session.expectEnd()
  session.end()
  expect(session.getState().viewer).toBe(ana)
  stop()
  session.end()
  expect(session.getState().viewer).toBeNull()
})
