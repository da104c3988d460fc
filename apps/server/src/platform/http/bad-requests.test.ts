// Requests that no proper client would send: each gets a response of the documented shape, and never a 500.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type FormPart, sendForm } from '#test/forms.ts'
import { createMember, type Member } from '#test/members.ts'
import type { WebBuild } from '#platform/pages/web-build.ts'

/** The keys that every plain object has, or seems to have. */
const prototypeKeys = [
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__proto__',
  '__defineGetter__',
]

/** Renders the requested URL; a failure as the error screen would. */
const smallWeb: WebBuild = {
  module: {
    createPageContext: ({ failure }) => {
      failures.push(failure?.code ?? null)
      return new RouterContextProvider()
    },
    cacheablePages: [],
  },
  handle: async (request) =>
    new Response(`page ${new URL(request.url).pathname}`, { headers: { 'content-type': 'text/html' } }),
}
const failures: (string | null)[] = []

let app: TestApp
let member: Member
let port: number
beforeAll(async () => {
  app = await createTestApp({}, { web: async () => smallWeb, serveFiles: async () => {} })
  member = await createMember(app)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Byte for byte, which no client library would send. */
async function sendRaw(text: string): Promise<{ status: number; headers: Headers; body: string }> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // The server may hang up while the rest is still being sent.
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(lines.map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string]))
  return { status: Number(first.split(' ')[1]), headers, body: body.join('\r\n\r\n') }
}

const rawGet = (path: string, headers = 'Host: localhost') =>
  sendRaw(`GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)

function expectSecurityHeaders(headers: Headers): void {
  expect(headers.get('content-security-policy')).toContain("default-src '")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
}

describe('prototype keys', () => {
  test.each(prototypeKeys)('%s is an unknown field of a query', async (key) => {
    const response = await member.call(`GET /users/lists?${key}=1`)
    expect(response.json()).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(Object.entries(response.json().details.fields)).toEqual([[key, 'is not a known field']])
  })

  test.each(prototypeKeys)('%s is an unknown field of a body, at any depth', async (key) => {
    const send = (body: string) =>
      app.http.inject({
        method: 'PATCH',
        url: '/api/v1/users/settings',
        cookies: member.cookies,
        headers: { 'content-type': 'application/json' },
        payload: body,
      })
    for (const body of [`{"${key}": 1}`, `{"appearance": {"${key}": {"theme": "dark"}}}`]) {
      const response = await send(body)
      expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_ERROR'])
    }
  })

  test.each(prototypeKeys)('%s is an unknown part of a form, as text and as a file', async (key) => {
    const picture = { file: Buffer.from('no picture') }
    for (const parts of [
      [
        ['image', picture],
        [key, '1'],
      ],
      [[key, picture]],
    ] as [string, FormPart][][]) {
      const response = await sendForm(app, member, '/users/profile/image', parts)
      expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_ERROR'])
    }
  })

  test.each(prototypeKeys)('a search with %s in it cannot be saved', async (key) => {
    for (const query of [`${key}=1`, `q=maps&${key}=1&${key}=2`]) {
      const response = await member.call('POST /users/saved-searches', { name: 'Maps', query })
      expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_ERROR'])
    }
  })
})

describe('URLs', () => {
  const files = [
    '/story/%00/feed.xml',
    '/story/a%00b/feed.xml',
    '/feeds/author/%00.xml',
    '/feeds/author/a%00b.xml',
    '/feeds/tag/%00.xml',
    '/feeds/tag/a%00b.xml',
    '/feeds/search/%00.xml',
    '/feeds/reviews/%00.xml',
    '/feeds/forum/%00.xml',
    '/feeds/forum/tag/%00.xml',
    '/feeds/forum/topic/%00.xml',
    '/images/%00',
    '/avatar/%00',
    '/covers/%00',
    '/previews/%00.jpg',
    '/genre-tiles/%00.webp',
    '/sitemaps/stories/%00.xml',
  ]
  test.each(files)('%j is not found', async (path) => {
    const response = await app.http.inject(path)
    expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND_ERROR'])
  })

  test.each(['%00', 'a%00b', '%2500', '%F0%9F%A6%8A'])(
    'an embedded story named %s is handled',
    async (name) => {
      const url = encodeURIComponent(`http://localhost:3000/story/${name}`)
      const response = await app.http.inject(`/oembed?url=${url}`)
      expect([400, 404]).toContain(response.statusCode)
    },
  )

  test.each(['/profile/%00', '/user/a%00b', '/%00'])('%s is a page that is not found', async (path) => {
    const response = await app.http.inject(path)
    expect(response.statusCode).toBe(404)
    expect(failures.at(-1)).toBe('NOT_FOUND_ERROR')
  })

  test('text that cannot be stored is reported as a field of the API call', async () => {
    const response = await member.call('GET /users/info/%00')
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  // A cut sequence, an invalid one, half of an emoji, and bytes that are not UTF-8.
  test.each(['%', '%zz', '%ED%A0%80', '%ff', '%00%zz'])('%s is not a valid encoding', async (text) => {
    const call = await rawGet(`/api/v1/users/info/${text}`)
    expect([call.status, JSON.parse(call.body)]).toEqual([
      400,
      expect.objectContaining({
        status: 'error',
        code: 'VALIDATION_ERROR',
        details: { fields: { path: 'is not encoded correctly' } },
      }),
    ])
    expectSecurityHeaders(call.headers)
    const unknownCall = await rawGet(`/api/v1/${text}`)
    expect([unknownCall.status, JSON.parse(unknownCall.body).code]).toEqual([400, 'VALIDATION_ERROR'])
    const page = await rawGet(`/story/${text}`)
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html'])
    expect(failures.at(-1)).toBe('NOT_FOUND_ERROR')
    expectSecurityHeaders(page.headers)
    const file = await rawGet(`/story/${text}/feed.xml`)
    expect([file.status, JSON.parse(file.body).code]).toEqual([404, 'NOT_FOUND_ERROR'])
  })

  test('an invalid encoding in a query is treated as plain text', async () => {
    expect((await rawGet('/api/v1/public/tags?query=%zz')).status).toBe(200)
  })

  test('a long name is not found', async () => {
    const name = 'x'.repeat(8000)
    const call = await rawGet(`/api/v1/users/info/${name}`)
    expect([call.status, JSON.parse(call.body).code]).toEqual([400, 'VALIDATION_ERROR'])
    const file = await rawGet(`/story/${name}/feed.xml`)
    expect([file.status, JSON.parse(file.body).code]).toEqual([404, 'NOT_FOUND_ERROR'])
  })

  test('a method that no page supports gets a response of the documented shape', async () => {
    const response = await app.http.inject({ method: 'PUT', url: '/stories' })
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { status: 'error', code: 'NOT_FOUND_ERROR', message: 'Not found.' },
    ])
  })
})

describe('headers', () => {
  test.each([
    'a b',
    'ex<ample',
    'user@localhost',
    'localhost/path',
    'localhost?a',
    'localhost:99999',
    '[::1',
    '%',
    '',
  ])('the host "%s" is rejected', async (host) => {
    const call = await rawGet('/api/v1/public/site', `Host: ${host}`)
    expect([call.status, JSON.parse(call.body)]).toEqual([
      400,
      expect.objectContaining({ code: 'VALIDATION_ERROR', details: { fields: { host: 'is not a host' } } }),
    ])
    expectSecurityHeaders(call.headers)
    const page = await rawGet('/stories', `Host: ${host}`)
    expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html'])
  })

  test.each(['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]:3000', 'EXAMPLE.org'])(
    'the host "%s" is accepted',
    async (host) => {
      expect((await rawGet('/api/v1/public/site', `Host: ${host}`)).status).toBe(200)
    },
  )

  const cookies = ['-'.repeat(36), 'f'.repeat(36), '0197a5f0-7b1c-7000-8000-00000000000-'].flatMap((id) => [
    `fabula_refresh=${id}.secret`,
    `fabula_access=${id}.${id}.zzzzzz.signature`,
  ])
  test.each([
    ...cookies,
    'fabula_refresh=%00',
    'fabula_refresh=%zz; fabula_access=%zz; fabula_hint=%zz',
    'fabula_social=%00; fabula_challenge=%00',
    'fabula_refresh=0197a5f0-7b1c-7000-8000-000000000001.%00',
    'fabula___proto__=1; __proto__=1; fabula_constructor=1',
  ])('the cookie %s is not a session', async (cookie) => {
    const headers = { cookie }
    const inject = (method: 'GET' | 'POST', url: string) =>
      app.http.inject({ method, url: `/api/v1${url}`, headers })
    expect((await inject('GET', '/auth/me')).statusCode).toBe(401)
    expect((await inject('POST', '/auth/refresh-token')).statusCode).toBe(401)
    expect((await inject('POST', '/auth/logout')).statusCode).toBe(200)
    expect((await app.http.inject({ url: '/stories', headers })).statusCode).toBe(200)
  })

  test('headers that are too long are rejected in the documented shape', async () => {
    const call = await rawGet('/api/v1/public/site', `Host: localhost\r\nX-Long: ${'x'.repeat(20_000)}`)
    expect([call.status, JSON.parse(call.body)]).toEqual([
      431,
      {
        status: 'error',
        code: 'PAYLOAD_TOO_LARGE_ERROR',
        message: 'The URL or headers of this request are too long.',
      },
    ])
    expect(call.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(call.headers.get('cache-control')).toBe('no-store')
    expectSecurityHeaders(call.headers)
  })

  test('so is a URL; outside the API with a page', async () => {
    const page = await rawGet(`/story/${'x'.repeat(20_000)}`)
    expect([page.status, page.headers.get('content-type')]).toEqual([431, 'text/html; charset=utf-8'])
    expect(page.body).toContain('The URL or headers of this request are too long.')
    expectSecurityHeaders(page.headers)
  })

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    [
      'a header with a control character',
      'GET /api/v1/public/site HTTP/1.1\r\nHost: localhost\r\nX: a\x01b\r\n\r\n',
    ],
    ['no host', 'GET /api/v1/public/site HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      'two lengths',
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
  ])('%s is rejected in the documented shape', async (_, text) => {
    const answer = await sendRaw(text)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      expect.objectContaining({ status: 'error', code: 'VALIDATION_ERROR', message: expect.any(String) }),
    ])
    expectSecurityHeaders(answer.headers)
  })
})
