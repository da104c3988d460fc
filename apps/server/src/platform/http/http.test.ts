import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { api } from '@fabula/contracts/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createBrowser, createPerson } from '#test/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ SOCIAL_X: 'https://x.example/fabula' })
})
afterAll(() => app.close())

describe('responses', () => {
  test('a call succeeds with status and named fields', async () => {
    const response = await app.http.inject('/api/v1/public/site')
    expect(response.json()).toEqual({
      status: 'success',
      site: {
        isLocal: true,
        siteUrl: 'http://localhost:3000',
        analyticsId: null,
        providers: [],
        operator: { name: null, address: [], email: null },
        social: { x: 'https://x.example/fabula', instagram: null, facebook: null, discord: null },
      },
    })
  })

  test('an unknown call is a JSON 404 with a request id header', async () => {
    const response = await app.http.inject('/api/v1/nothing/here')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({
      status: 'error',
      code: 'NOT_FOUND_ERROR',
      message: 'This endpoint doesn’t exist.',
    })
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each([
    ['not JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400, 'VALIDATION_ERROR'],
    [
      'a form',
      { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'UNSUPPORTED_TYPE_ERROR',
    ],
    [
      'too much',
      {
        payload: JSON.stringify({ emailOrUsername: 'x'.repeat(300_000), password: 'x' }),
        headers: { 'content-type': 'application/json' },
      },
      413,
      'PAYLOAD_TOO_LARGE_ERROR',
    ],
    [
      'a poisoned body',
      { payload: '{"__proto__": {"admin": true}}', headers: { 'content-type': 'application/json' } },
      400,
      'VALIDATION_ERROR',
    ],
  ])('%s is rejected with its own code', async (_, request, status, code) => {
    const response = await app.http.inject({ method: 'POST', url: '/api/v1/auth/login', ...request })
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  test('a body that is nested too deep is rejected, and brackets in its texts do not count', async () => {
    const login = (payload: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    const deep = await login(`{"emailOrUsername":"a","password":${'['.repeat(300)}${']'.repeat(300)}}`)
    expect([deep.statusCode, deep.json().details]).toEqual([400, { fields: { body: 'is nested too deep' } }])
    const texts = JSON.stringify({ emailOrUsername: `\\"${'['.repeat(300)}`, password: '{'.repeat(300) })
    expect((await login(texts)).json().details?.fields).not.toHaveProperty('body')
  })

  test('an unknown failure is masked and has the request id of the log', async () => {
    const { db } = app.foundation
    await db.schema.alterTable('users').renameTo('users_away').execute()
    try {
      const response = await app.http.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { emailOrUsername: 'a', password: 'b' },
      })
      expect(response.statusCode).toBe(500)
      expect(response.json()).toEqual({
        status: 'error',
        code: 'INTERNAL_ERROR',
        message: 'Something went wrong on our end. Please try again.',
        requestId: response.headers['x-request-id'],
      })
    } finally {
      await db.schema.alterTable('users_away').renameTo('users').execute()
    }
  })
})

describe('who may write', () => {
  const logout = { method: 'POST', url: '/api/v1/auth/logout' } as const

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a foreign fetch site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site', origin: 'http://localhost' }],
  ])('%s is rejected', async (_, headers) => {
    const response = await app.http.inject({ ...logout, headers: { host: 'localhost', ...headers } })
    expect([response.statusCode, response.json().code]).toEqual([403, 'FORBIDDEN_ERROR'])
  })

  test.each([
    ['our own pages', { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }],
    ['a script without a browser', {}],
  ])('%s may', async (_, headers) => {
    expect(
      (await app.http.inject({ ...logout, headers: { host: 'localhost', ...headers } })).statusCode,
    ).toBe(200)
  })
})

describe('headers', () => {
  test('every response has a closed policy and cannot be framed or sniffed', async () => {
    for (const url of ['/api/v1/public/site', '/healthz', '/api/v1/nothing']) {
      const { headers } = await app.http.inject(url)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })
})

describe('local-only endpoints', () => {
  const urls = ['/api/v1/dev/mailbox', '/metrics', '/dev/covers/1.svg']
  const statuses = (from: object) =>
    Promise.all(urls.map(async (url) => (await app.http.inject({ url, ...from })).statusCode))

  test.each([
    ['127.0.0.1', '127.0.0.1:3000'],
    ['127.0.0.1', 'localhost'],
    ['::ffff:127.0.0.1', 'LOCALHOST:3000'],
    ['::1', '[::1]:3000'],
  ])('answer a request from %s to %s', async (remoteAddress, host) => {
    expect(await statuses({ remoteAddress, headers: { host } })).toEqual([200, 200, 200])
  })

  test('do not answer other machines', async () => {
    expect(await statuses({ remoteAddress: '203.0.113.9' })).toEqual([404, 404, 404])
  })

  test.each([
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Server',
    'X-Forwarded',
    'Forwarded-For',
    'X-Real-IP',
    'Via',
    'CF-Connecting-IP',
    'CF-Ray',
    'True-Client-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'Fastly-Client-IP',
    'X-Original-Forwarded-For',
    'X-Original-Host',
    'X-Envoy-External-Address',
    'X-Amzn-Trace-Id',
    'X-Azure-ClientIP',
    'X-ProxyUser-IP',
    'Client-IP',
    'CDN-Loop',
  ])('do not answer behind a proxy that sends %s', async (name) => {
    expect(await statuses({ headers: { [name]: '203.0.113.9' } })).toEqual([404, 404, 404])
  })

  test.each([
    'evil.example',
    'fabula.example:3000',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '10.0.0.1',
  ])('do not answer requests for a host like %s', async (host) => {
    expect(await statuses({ headers: { host } })).toEqual([404, 404, 404])
  })
})

describe('the API reference', () => {
  test('contains every operation of the contracts and no others', async () => {
    const document = (await app.http.inject('/api/v1/openapi.json')).json()
    const keys = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(document.openapi).toBe('3.1.0')
    expect(keys.sort()).toEqual(Object.keys(api).sort())
  })

  test('lists null among the values of every nullable enum', async () => {
    const document = (await app.http.inject('/api/v1/openapi.json')).json()
    let nullable = 0
    const check = (schema: { type?: unknown; enum?: unknown[] }, place: string): void => {
      if (schema.enum && Array.isArray(schema.type) && schema.type.includes('null')) {
        nullable += 1
        expect(schema.enum, place).toContain(null)
      }
      for (const [name, inner] of Object.entries(schema))
        if (typeof inner === 'object' && inner !== null) check(inner, `${place} ${name}`)
    }
    check(document.paths, '')
    expect(nullable).toBeGreaterThan(10)
  })

  test('allows exactly its own script', async () => {
    const response = await app.http.inject('/api/v1/docs/')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    const bare = await app.http.inject('/api/v1/docs')
    expect([bare.statusCode, bare.headers.location]).toEqual([301, '/api/v1/docs/'])
    const [, script] = /<script[^>]* src="([^"]+)"/.exec(response.body) ?? []
    const fetched = await app.http.inject(new URL(script!, 'http://x/api/v1/docs/').pathname)
    expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([
      200,
      'application/javascript; charset=utf-8',
    ])
    expect((await app.http.inject('/api/v1/docs/nothing')).json().code).toBe('NOT_FOUND_ERROR')
  })
})

test('readiness lists what it checked', async () => {
  const response = await app.http.inject('/readyz')
  expect(response.json()).toEqual({ status: 'ok', database: 'ok', storage: 'ok' })
})

test('readiness fails when a configured service does not respond', async () => {
  const half = await createTestApp({ REDIS_URL: 'redis://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1' })
  try {
    const response = await half.http.inject('/readyz')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toEqual({
      status: 'unavailable',
      database: 'ok',
      storage: 'ok',
      mail: 'unavailable',
      redis: 'unavailable',
    })
  } finally {
    await half.close()
  }
})

test('only its owner can see a background job', async () => {
  const { db, jobs } = app.foundation
  const [owner, stranger] = [await createPerson(db), await createPerson(db)]
  const id = await jobs.enqueue(db, 'accounts.clear-sessions', {}, { ownerId: owner.id })
  const asOwner = createBrowser(app.http)
  await asOwner.signIn(owner)
  expect((await asOwner.send({ url: `/api/v1/jobs/${id}` })).json()).toMatchObject({ job: { _id: id } })
  const asStranger = createBrowser(app.http)
  await asStranger.signIn(stranger)
  expect((await asStranger.send({ url: `/api/v1/jobs/${id}` })).statusCode).toBe(404)
  expect((await app.http.inject(`/api/v1/jobs/${id}`)).statusCode).toBe(401)
})

test('a client that never finishes its headers is disconnected', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { server } = app.http
  expect(server.headersTimeout).toBe(10_000)
  expect(server.requestTimeout).toBe(180_000)
  // The same rule with a timeout that a test can wait for.
  server.headersTimeout = 300
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close')
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 408/)
}, 20_000)

test('a request during shutdown gets a Retry-After', async () => {
  const stopping = await createTestApp()
  const { port } = new URL(await stopping.http.listen({ port: 0, host: '127.0.0.1' }))
  const arrived = once(stopping.http.server, 'connection') as Promise<[Socket]>
  const socket = connect(Number(port), '127.0.0.1')
  // Half a request, so that the connection is not closed as an idle one.
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n')
  const [accepted] = await arrived
  await expect.poll(() => accepted.bytesRead).toBeGreaterThan(0)
  const closed = stopping.close()
  await expect.poll(() => stopping.http.server.listening).toBe(false)
  socket.write('\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503[^]*retry-after: \d+/i)
  await closed
})
