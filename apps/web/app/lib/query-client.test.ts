import { ApiError } from '@fabula/contracts/api-error'
import type { ErrorCode } from '@fabula/contracts/errors'
import { InfiniteQueryObserver, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import { createApiClient } from './api-client.ts'
import { NetworkError } from './network-error.ts'
import { createApiMutation, createApiQuery, createQueryClient, retryDelay } from './query-client.ts'
import { emptyAnswer, isRateLimited, RateLimitedError } from './rate-limited.ts'
import { sendJson, startTestServer, type TestServer } from './test-server.ts'

const client = createQueryClient()
let server: TestServer
let answer: { status: number; body: unknown }

beforeEach(async () => {
  server = await startTestServer((_, response) => sendJson(response, answer.status, answer.body))
})
afterEach(async () => {
  vi.useRealTimers()
  client.clear()
  await server.close()
})

const apiOf = ({ url }: TestServer) =>
  createApiClient({ baseUrl: `${url}/api/v1`, onRateLimit: () => {}, onSignedOut: () => {} })
const success = (body = {}) => ({ status: 200, body: { status: 'success', ...body } })
const limited = { status: 429, body: { status: 'error', code: 'RATE_LIMIT_ERROR', message: 'Slow down.' } }

async function countAttempts(error: Error): Promise<number> {
  vi.useFakeTimers()
  const attempt = vi.fn(() => Promise.reject(error))
  const outcome = client
    .fetchQuery({ queryKey: ['attempts', error.message], queryFn: attempt })
    .catch(() => {})
  await vi.runAllTimersAsync()
  await outcome
  return attempt.mock.calls.length
}

test('data is fresh for 5 minutes and cached for 30', () => {
  const { queries } = client.getDefaultOptions()
  expect(queries?.staleTime).toBe(5 * 60 * 1000)
  vi.stubGlobal('window', {})
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(30 * 60 * 1000)
  vi.unstubAllGlobals()
})

test('retries wait 1 s, doubling up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test.each([
  ['a dead network', new NetworkError()],
  ['a 500', new ApiError({ status: 'error', code: 'INTERNAL_ERROR', message: 'a 500' })],
  ['a 503', new ApiError({ status: 'error', code: 'UNAVAILABLE_ERROR', message: 'a 503' })],
])('%s is retried 3 times', async (_, error) => {
  expect(await countAttempts(error)).toBe(4)
})

const finalCodes: ErrorCode[] = [
  'VALIDATION_ERROR',
  'AUTH_ERROR',
  'FORBIDDEN_ERROR',
  'NOT_FOUND_ERROR',
  'CONFLICT_ERROR',
  'PAYLOAD_TOO_LARGE_ERROR',
  'UNSUPPORTED_TYPE_ERROR',
  'RATE_LIMIT_ERROR',
]
test.each(finalCodes)('%s is not retried', async (code) => {
  expect(await countAttempts(new ApiError({ status: 'error', code, message: code }))).toBe(1)
})

test('a rate limit is not retried', async () => {
  expect(await countAttempts(new RateLimitedError())).toBe(1)
})

test('a query is keyed by area, endpoint and request, and typed by the contract', async () => {
  answer = success({ messages: [] })
  const options = createApiQuery(apiOf(server))('site', 'GET /dev/mailbox', {
    query: { to: 'ana@example.org' },
  })
  expect(options.queryKey).toEqual(['site', 'GET /dev/mailbox', { query: { to: 'ana@example.org' } }])
  const data = await client.fetchQuery(options)
  expectTypeOf<(typeof data.messages)[number]['subject']>().toBeString()
  expect(data.messages).toEqual([])
  expect(server.asked[0]?.path).toBe('/api/v1/dev/mailbox?to=ana%40example.org')
})

test('a rate limit leaves cached data unchanged', async () => {
  const options = createApiQuery(apiOf(server))('accounts', 'GET /auth/me')
  answer = success({ user: { username: 'ana' } })
  await client.fetchQuery(options)
  const before = client.getQueryState(options.queryKey)

  answer = limited
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => {})
  const { data, status, fetchStatus } = await observer.refetch()
  stop()
  expect({ data, status, fetchStatus }).toMatchObject({
    data: { user: { username: 'ana' } },
    status: 'success',
    fetchStatus: 'idle',
  })
  expect(client.getQueryState(options.queryKey)).toMatchObject({
    data: before?.data,
    dataUpdatedAt: before?.dataUpdatedAt,
    status: 'success',
    fetchStatus: 'idle',
  })
  expect(server.asked).toHaveLength(2)
})

test('a rate limit on a first fetch stores nothing and fails the query', async () => {
  const options = createApiQuery(apiOf(server))('accounts', 'GET /auth/me')
  answer = limited
  await expect(client.fetchQuery(options)).rejects.toBeInstanceOf(RateLimitedError)
  expect(client.getQueryState(options.queryKey)).toMatchObject({
    data: undefined,
    status: 'error',
    fetchStatus: 'idle',
  })

  answer = success({ user: { username: 'ana' } })
  await expect(client.fetchQuery(options)).resolves.toMatchObject({ user: { username: 'ana' } })
})

test('a rate limit on a later page keeps the earlier pages', async () => {
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['pages'],
    queryFn: ({ pageParam }): object => (pageParam === 1 ? { stories: ['a'] } : emptyAnswer()),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => pages.length + 1,
  })
  const stop = observer.subscribe(() => {})
  await observer.refetch()
  const { data } = await observer.fetchNextPage()
  stop()
  expect(data?.pages).toEqual([{ stories: ['a'] }])
})

test('a rate limit fails a mutation instead of succeeding with nothing', async () => {
  const onSuccess = vi.fn()
  const login = createApiMutation(apiOf(server))('POST /auth/login')
  const observer = new MutationObserver(client, { ...login, onSuccess })
  const body = { emailOrUsername: 'ana', password: 'a long password' }

  answer = limited
  await expect(observer.mutate({ body })).rejects.toBeInstanceOf(RateLimitedError)
  expect(onSuccess).not.toHaveBeenCalled()

  answer = success({ user: { username: 'ana' } })
  const result = await observer.mutate({ body })
  expectTypeOf(result.user.username).toBeString()
  expect(isRateLimited(result)).toBe(false)
  expect(onSuccess).toHaveBeenCalledOnce()
  expect(server.asked[1]?.body).toBe(JSON.stringify(body))
})
