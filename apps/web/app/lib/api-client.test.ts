import { isApiError } from '@fabula/contracts/api-error'
import type { ApiClient } from '@fabula/contracts/client'
import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { RateLimitNotice } from './api-answer.ts'
import { createApiClient } from './api-client.ts'
import { NetworkError } from './network-error.ts'
import { isRateLimited } from './rate-limited.ts'
import { type Asked, sendJson, startTestServer, type TestServer } from './test-server.ts'

type AnyCall = (key: string, request?: object) => Promise<Record<string, unknown>>
type Answer = Parameters<typeof startTestServer>[0]

let server: TestServer | undefined
const seen = { notices: [] as RateLimitNotice[], signedOut: 0, refreshed: 0 }

afterEach(async () => {
  await server?.close()
  Object.assign(seen, { notices: [], signedOut: 0, refreshed: 0 })
})

async function start(answer: Answer): Promise<{ api: ApiClient; call: AnyCall; server: TestServer }> {
  server = await startTestServer(answer)
  const api = createApiClient({
    baseUrl: `${server.url}/api/v1`,
    onRateLimit: (notice) => seen.notices.push(notice),
    onSignedOut: () => (seen.signedOut += 1),
    onSessionRefreshed: () => (seen.refreshed += 1),
  })
  return { api, call: api as AnyCall, server }
}

const isRefresh = (asked: Asked) => asked.path === '/api/v1/auth/refresh-token'
const unauthorized = (response: ServerResponse) =>
  sendJson(response, 401, { status: 'error', code: 'AUTH_ERROR', message: 'Please sign in to continue.' })
const success = (response: ServerResponse, body = {}) =>
  sendJson(response, 200, { status: 'success', ...body })

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error,
  )
}

test('sends method, path, repeated query and JSON body', async () => {
  const { call, server } = await start((_, response) => success(response, { story: { title: 'Tides' } }))
  const answer = await call('PATCH /content/{storyId}', {
    params: { storyId: 'a/b' },
    query: { tag: ['x', 'y'], empty: '' },
    body: { title: 'Tides' },
  })
  expect(answer).toEqual({ status: 'success', story: { title: 'Tides' } })
  expect(server.asked[0]).toMatchObject({
    method: 'PATCH',
    path: '/api/v1/content/a%2Fb?tag=x&tag=y',
    body: '{"title":"Tides"}',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  })
})

test('sends a form as multipart', async () => {
  const { call, server } = await start((_, response) => success(response))
  const form = new FormData()
  form.set('type', 'avatar')
  form.set('image', new Blob(['pixels']), 'me.png')
  await call('POST /images/upload', { form })
  expect(server.asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(server.asked[0]?.body).toContain('pixels')
})

test('renews an expired session once and repeats the call, body included', async () => {
  let isFresh = false
  const { call, server } = await start((asked, response) => {
    if (isRefresh(asked)) isFresh = true
    return isFresh ? success(response) : unauthorized(response)
  })
  await expect(call('POST /content', { body: { title: 'Tides' } })).resolves.toEqual({ status: 'success' })
  expect(server.asked.map(({ path }) => path)).toEqual([
    '/api/v1/content',
    '/api/v1/auth/refresh-token',
    '/api/v1/content',
  ])
  expect(server.asked[2]?.body).toBe('{"title":"Tides"}')
  expect(seen).toMatchObject({ refreshed: 1, signedOut: 0 })
})

test('parallel calls share one renewal', async () => {
  let isFresh = false
  const waiting: (() => void)[] = []
  const { call, server } = await start(async (asked, response) => {
    if (isRefresh(asked)) {
      isFresh = true
      return success(response)
    }
    if (isFresh) return success(response)
    // All ten get a 401 at the same moment.
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 10) for (const release of waiting) release()
    })
    return unauthorized(response)
  })
  await Promise.all(Array.from({ length: 10 }, (_, number) => call(`GET /content/${number}`)))
  expect(server.asked.filter(isRefresh)).toHaveLength(1)
})

test('repeats a call that was in flight during a renewal, without another renewal', async () => {
  let releaseSlow = () => {}
  const slowHeld = new Promise<void>((resolve) => (releaseSlow = resolve))
  let isFresh = false
  let slowCount = 0
  const { call, server } = await start(async (asked, response) => {
    if (isRefresh(asked)) {
      isFresh = true
      return success(response)
    }
    if (asked.path.endsWith('/slow') && slowCount++ === 0) {
      await slowHeld
      return unauthorized(response)
    }
    return isFresh ? success(response) : unauthorized(response)
  })
  const slow = call('GET /content/slow')
  await call('GET /content/quick')
  releaseSlow()
  await slow
  expect(server.asked.filter(isRefresh)).toHaveLength(1)
})

test('a rejected renewal signs out once, and each call fails with the server’s message', async () => {
  const { call, server } = await start((_, response) => unauthorized(response))
  const errors = await Promise.all([failureOf(call('GET /content/1')), failureOf(call('GET /content/2'))])
  expect(errors.every((error) => isApiError(error) && error.status === 401)).toBe(true)
  expect(seen.signedOut).toBe(1)
  expect(server.asked.filter(isRefresh)).toHaveLength(1)
})

test('five calls in flight when the session ends: one renewal, then each is answered as for a visitor', async () => {
  let isVisitor = false
  const waiting: (() => void)[] = []
  const { call, server } = await start(async (asked, response) => {
    if (isRefresh(asked)) {
      // The 401 response also clears the cookies of the ended session.
      isVisitor = true
      return unauthorized(response)
    }
    if (isVisitor) return success(response)
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 5) for (const release of waiting) release()
    })
    return unauthorized(response)
  })
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, number) => call(`GET /content/${number}/comments`)),
  )
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ status: 'success' })))
  expect(server.asked.filter(isRefresh)).toHaveLength(1)
  expect(server.asked).toHaveLength(11)
  expect(seen).toMatchObject({ refreshed: 0, signedOut: 1 })
})

test('does not repeat a call that failed because of a wrong password', async () => {
  const { call, server } = await start((_, response) =>
    sendJson(response, 401, {
      status: 'error',
      code: 'AUTH_ERROR',
      message: 'That password is incorrect.',
      details: { fields: { password: 'is incorrect' } },
    }),
  )
  const error = await failureOf(call('DELETE /auth/totp', { body: { password: 'wrong' } }))
  expect(isApiError(error) && error.body.details?.fields).toEqual({ password: 'is incorrect' })
  expect(server.asked).toHaveLength(1)
  expect(seen.signedOut).toBe(0)
})

test('does not repeat a call a second time after the renewal', async () => {
  const { call, server } = await start((asked, response) =>
    isRefresh(asked) ? success(response) : unauthorized(response),
  )
  await failureOf(call('GET /content/1'))
  expect(server.asked).toHaveLength(3)
  expect(seen.signedOut).toBe(0)
})

test.each([500, 503])('a renewal that fails with %s keeps the session', async (status) => {
  const { call } = await start((asked, response) =>
    isRefresh(asked)
      ? sendJson(response, status, { status: 'error', code: 'UNAVAILABLE_ERROR', message: 'Away.' })
      : unauthorized(response),
  )
  const error = await failureOf(call('GET /content/1'))
  expect(isApiError(error) && error.status).toBe(status)
  expect(seen.signedOut).toBe(0)
})

test.each([
  'GET /auth/me',
  'POST /auth/refresh-token',
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/social/google/callback',
  'GET /users/profile',
  'PATCH /user/profile',
  'POST /users/profile/image',
  'GET /users/settings',
  'GET /notifications?page=2',
  'GET /notifications/count',
  'POST /notifications/1/read',
])('%s never triggers a renewal', async (key) => {
  const { call, server } = await start((_, response) => unauthorized(response))
  await failureOf(call(key))
  expect(server.asked).toHaveLength(1)
  expect(seen.signedOut).toBe(0)
})

test.each([
  'GET /users/profiles',
  'GET /auth/sessions',
  'GET /users/info/me',
  'GET /content/notifications',
  'POST /auth/social/google/link',
  'DELETE /auth/social/google',
])('%s triggers a renewal', async (key) => {
  const { call, server } = await start((_, response) => unauthorized(response))
  await failureOf(call(key))
  expect(server.asked.filter(isRefresh)).toHaveLength(1)
})

test('a 429 is reported and resolves with an empty, marked result', async () => {
  const rateLimitReset = {
    resetEndpoint: '/api/v1/rate-limit/reset',
    waitTime: 0,
    canReset: true,
    dailyResetsUsed: 1,
    maxDailyResets: 3,
  }
  const { call } = await start((_, response) =>
    sendJson(response, 429, {
      status: 'error',
      code: 'RATE_LIMIT_ERROR',
      message: 'Slow down.',
      remainingTime: 42,
      rateLimitReset,
    }),
  )
  const answer = await call('GET /content/stories')
  expect(isRateLimited(answer)).toBe(true)
  expect(answer.stories).toBeUndefined()
  expect(seen.notices).toEqual([
    { message: 'Slow down.', code: 'RATE_LIMIT_ERROR', remainingTime: 42, rateLimitReset },
  ])
})

test('a bare 429 of a proxy gets the default message and the header’s wait', async () => {
  const { call } = await start((_, response) =>
    response.writeHead(429, { 'retry-after': '17' }).end('<h1>Slow</h1>'),
  )
  await call('GET /content/stories')
  expect(seen.notices).toEqual([
    {
      message: 'Too many requests. Please try again later.',
      code: 'RATE_LIMIT_ERROR',
      remainingTime: 17,
      rateLimitReset: null,
    },
  ])
})

test('a 403 has message, code and details', async () => {
  const details = { requiresLogin: true, requiresAge: true, storyId: '1' }
  const { call } = await start((_, response) =>
    sendJson(response, 403, {
      status: 'error',
      code: 'CONTENT_RESTRICTED_ERROR',
      message: 'For members.',
      details,
    }),
  )
  const error = await failureOf(call('GET /content/1'))
  expect(error).toMatchObject({
    message: 'For members.',
    status: 403,
    body: { code: 'CONTENT_RESTRICTED_ERROR', details },
  })
})

test('a 403 without a message gets the default one', async () => {
  const { call } = await start((_, response) => response.writeHead(403).end())
  expect(await failureOf(call('GET /content/1'))).toMatchObject({
    message: 'Content access restricted',
    body: { code: 'CONTENT_RESTRICTED_ERROR' },
  })
})

test.each([
  [200, '<!doctype html>'],
  [200, ''],
  [200, '[]'],
  [500, 'Internal Server Error'],
])('%s with %j is an invalid format', async (status, body) => {
  const { call } = await start((_, response) => response.writeHead(status).end(body))
  expect(await failureOf(call('GET /content/1'))).toMatchObject({
    message: 'Invalid response format from server',
    status,
    body: { code: 'INTERNAL_ERROR' },
  })
})

test('a gateway’s error page means that the site is unavailable', async () => {
  const { call } = await start((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
  expect(await failureOf(call('GET /content/1'))).toMatchObject({
    status: 502,
    body: { code: 'UNAVAILABLE_ERROR' },
  })
})

test('a missing or truncated response is a network error', async () => {
  const { call } = await start((asked, response, request) => {
    if (asked.path.endsWith('/half')) {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"status":', () => request.socket.destroy())
    } else request.socket.destroy()
  })
  expect(await failureOf(call('GET /content/none'))).toBeInstanceOf(NetworkError)
  expect(await failureOf(call('GET /content/half'))).toBeInstanceOf(NetworkError)
})

test('an aborted call stays an abort', async () => {
  const controller = new AbortController()
  const { call } = await start(() => controller.abort())
  expect(await failureOf(call('GET /content/1', { signal: controller.signal }))).toMatchObject({
    name: 'AbortError',
  })
})
