// The rules of pages and their cache, with a minimal web app that renders its input.
import { brotliDecompressSync } from 'node:zlib'
import { isApiError } from '@fabula/contracts/api-error'
import type { PageRequest } from '@fabula/contracts/pages'
import { sql } from 'kysely'
import { RouterContextProvider, createContext } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember } from '#test/members.ts'
import { createStory } from '#test/stories.ts'
import { createBrowser, createPerson, password } from '#test/accounts.ts'
import type { WebBuild } from './web-build.ts'

const pageContext = createContext<PageRequest>()
let renders = 0
let beforeRender: (path: string) => Promise<void> = async () => {}

const smallWeb: WebBuild = {
  module: {
    createPageContext(page) {
      const context = new RouterContextProvider()
      context.set(pageContext, page)
      return context
    },
    cacheablePages: [{ path: /^\/(public|missing)(\/.*)?$/, query: ['page'] }],
  },
  async handle(request, context) {
    const page = context.get(pageContext)
    const url = new URL(request.url)
    renders += 1
    const count = renders
    page.tag(`path:${url.pathname}`, `story:${url.pathname.split('/').at(-1)}`)
    await beforeRender(url.pathname)
    if (url.pathname === '/public/throws') {
      page.logFailure(new Error('A component is broken.'))
      return new Response('broken', { status: 500 })
    }
    if (url.pathname === '/public/parts') {
      const part = await page.api('GET /public/hero-banner', {}).catch((error: unknown) => {
        if (!isApiError(error)) throw error
        page.markIncomplete()
        return error.body
      })
      return new Response(`${part.status} ${count}`)
    }
    if (url.pathname === '/probe-mailbox') {
      const answer = await page.api('GET /dev/mailbox', {}).then(
        ({ messages }) => `200 ${messages.length}`,
        (error: { status?: number }) => `${error.status}`,
      )
      return new Response(`mailbox ${answer}, tools ${page.mayUseDevTools}`)
    }
    if (request.method === 'POST') {
      const form = new URLSearchParams(await request.text())
      await page.api('POST /auth/login', {
        body: { emailOrUsername: form.get('name') ?? '', password: form.get('password') ?? '' },
      })
      return new Response(null, { status: 302, headers: { location: '/public' } })
    }
    const status = page.failure ? 500 : url.pathname.startsWith('/missing') ? 404 : 200
    const who = page.viewer?.username ?? 'visitor'
    const script = page.nonce ? `<script nonce="${page.nonce}">start()</script>` : '<script>start()</script>'
    const text = `render ${count} of ${url.pathname}${url.search} for ${who} ${page.failure?.code ?? ''}`
    return new Response(`<p>${text}</p>${script}${' '.repeat(2000)}`, {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  },
}

let app: TestApp
const logLines: Record<string, unknown>[] = []
beforeAll(async () => {
  app = await createTestApp(
    { LOG_LEVEL: 'info' },
    { web: async () => smallWeb, serveFiles: async () => {} },
    { destination: { write: (line) => logLines.push(JSON.parse(line)) } },
  )
})
afterAll(() => app.close())
beforeEach(() => {
  beforeRender = async () => {}
})

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })

describe('a page for visitors', () => {
  test('is rendered once for many concurrent requests', async () => {
    const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await get('/public/once')).body))
    expect(new Set(bodies).size).toBe(1)
    expect((await get('/public/once')).body).toBe(bodies[0])
  })

  test('varies only by the query parameters it declares', async () => {
    const first = (await get('/public/query?page=1&utm_source=a')).body
    expect(first).toContain('of /public/query?page=1 for')
    expect((await get('/public/query?utm_source=b&page=1')).body).toBe(first)
    expect((await get('/public/query?page=2')).body).not.toBe(first)
  })

  test('has hashes of its own scripts, no nonce, and answers 304', async () => {
    const response = await get('/public/headers')
    expect(response.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(response.headers['content-security-policy']).not.toContain('nonce')
    expect(response.headers['cache-control']).toBe('public, no-cache')
    const again = await get('/public/headers', { 'if-none-match': String(response.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is cached compressed', async () => {
    const plain = (await get('/public/compressed')).body
    const response = await get('/public/compressed', { 'accept-encoding': 'gzip, br' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(plain)
  })

  test('has the same headers from the fast path as from the normal path', async () => {
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const longWay = await fetch(`${address}/public/shortcut`)
    const shortWay = await fetch(`${address}/public/shortcut`)
    const namesOf = ({ headers }: Response) => [...headers.keys()].filter((name) => name !== 'x-request-id')
    expect(longWay.headers.has('x-request-id')).toBe(true)
    expect(shortWay.headers.has('x-request-id')).toBe(false)
    expect(namesOf(shortWay).sort()).toEqual(namesOf(longWay).sort())
    expect(shortWay.headers.get('content-security-policy')).toBe(
      longWay.headers.get('content-security-policy'),
    )
    expect(await shortWay.text()).toBe(await longWay.text())
    const known = await fetch(`${address}/public/shortcut`, {
      headers: { 'if-none-match': longWay.headers.get('etag') ?? '' },
    })
    expect(known.status).toBe(304)
    expect(logLines.filter(({ msg }) => msg === 'cached page')).toEqual([
      expect.objectContaining({ path: '/public/shortcut', statusCode: 200, requestsPerLogLine: 100 }),
    ])
    const withCookie = await fetch(`${address}/public/shortcut`, { headers: { cookie: 'fabula_hint=1' } })
    expect(withCookie.headers.get('cache-control')).toBe('private, no-cache')
  })

  test('is dropped when its data changes', async () => {
    const before = (await get('/public/dropped')).body
    const other = (await get('/public/stays')).body
    await app.foundation.pages.drop('path:/public/dropped')
    await expect.poll(async () => (await get('/public/dropped')).body).not.toBe(before)
    expect((await get('/public/stays')).body).toBe(other)
  })

  test('is not cached if that happens while it is being rendered', async () => {
    beforeRender = async () => {
      const heard = new Promise<void>((resolve) => {
        void app.foundation.fanout.subscribe('page-drop', () => resolve())
      })
      await app.foundation.pages.drop('path:/public/late')
      await heard
    }
    const stale = (await get('/public/late')).body
    beforeRender = async () => {}
    expect((await get('/public/late')).body).not.toBe(stale)
  })

  test('is rendered again for later visitors, even if the old render is still in progress', async () => {
    const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    beforeRender = () => {
      began.resolve()
      return mayEnd.promise
    }
    const early = get('/public/overtaken')
    await began.promise
    beforeRender = async () => {}
    await app.foundation.pages.dropHere('path:/public/overtaken')
    const late = (await get('/public/overtaken')).body
    mayEnd.resolve()
    expect((await early).body).not.toBe(late)
    expect((await get('/public/overtaken')).body).toBe(late)
  })

  test('shows a change as soon as the call that made it has responded', async () => {
    const author = await createMember(app)
    const story = await createStory(author)
    for (let time = 0; time < 10; time += 1) {
      const before = (await get(`/public/${story._id}`)).body
      const changed = await author.call(`PATCH /content/${story._id}`, { title: `Title ${time}` })
      expect(changed.statusCode).toBe(200)
      expect((await get(`/public/${story._id}`)).body).not.toBe(before)
    }
  })

  test('with a part that failed is shown but not cached, and the failure is logged', async () => {
    const { db } = app.foundation
    await sql`alter table hero_banners rename to hero_banners_away`.execute(db)
    const response = await get('/public/parts')
    expect([response.statusCode, response.body]).toEqual([200, expect.stringMatching(/^error /)])
    await sql`alter table hero_banners_away rename to hero_banners`.execute(db)
    expect(logLines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        reqId: response.headers['x-request-id'],
        call: 'GET /public/hero-banner',
      }),
    )
    const whole = (await get('/public/parts')).body
    expect(whole).toMatch(/^success /)
    expect((await get('/public/parts')).body).toBe(whole)
  })

  test('that throws is logged with its request id', async () => {
    const response = await get('/public/throws')
    expect(response.statusCode).toBe(500)
    expect(logLines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        reqId: response.headers['x-request-id'],
        path: '/public/throws',
        err: expect.objectContaining({ message: 'A component is broken.' }),
      }),
    )
  })

  test('is not cached if it is an error', async () => {
    const first = await get('/missing')
    expect(first.statusCode).toBe(404)
    expect((await get('/missing')).body).not.toBe(first.body)
  })
})

describe('a URL that is not canonical', () => {
  test.each([
    ['//', '/'],
    ['///public', '/public'],
    ['//evil.example/public', '/evil.example/public'],
    ['/%70ublic?page=%31', '/public?page=%31'],
    ['/api/v1//public/site', '/api/v1/public/site'],
    ['/%68ealthz', '/healthz'],
  ])('%s redirects to %s', async (url, location) => {
    const response = await get(url)
    expect([response.statusCode, response.headers.location]).toEqual([308, location])
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  test('that cannot be decoded or contains a NUL is not found, whatever its route', async () => {
    for (const url of ['/%zz', '/story/%00', '/story/%00/feed.xml', '/feeds/author/a%00.xml', '/avatar/a%00'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  })

  test('is never cached under that form', async () => {
    const before = renders
    await get('/%70ublic/spelled')
    await get('//public/spelled')
    expect(renders).toBe(before)
  })
})

describe('what a loader can call', () => {
  const probe = async ({ http }: TestApp, from: object = {}) =>
    (await http.inject({ url: '/probe-mailbox', ...from })).body

  test('on a local site includes the mailbox, from this machine only', async () => {
    expect(await probe(app)).toBe('mailbox 200 0, tools true')
    expect(await probe(app, { remoteAddress: '203.0.113.9' })).toBe('mailbox 404, tools false')
    expect(await probe(app, { headers: { via: '1.1 proxy' } })).toBe('mailbox 404, tools false')
  })

  test('on a public site does not', async () => {
    const open = await createTestApp(
      { SITE_URL: 'https://fabula.example', RATE_LIMIT_SCALE: '100' },
      { web: async () => smallWeb, serveFiles: async () => {} },
    )
    try {
      expect(await probe(open)).toBe('mailbox 404, tools false')
      expect((await open.http.inject('/api/v1/dev/mailbox')).statusCode).toBe(404)
      const { paths } = (await open.http.inject('/api/v1/openapi.json')).json() as { paths: object }
      expect(Object.keys(paths).filter((path) => path.startsWith('/dev'))).toEqual([])
      expect((await open.http.inject('/dev/covers/1.svg')).statusCode).not.toBe(200)
    } finally {
      await open.close()
    }
  })
})

describe('a page for a signed-in user', () => {
  test('is never served from the cache and never stored in it', async () => {
    const person = await createPerson(app.foundation.db)
    const browser = createBrowser(app.http)
    await browser.signIn(person)
    const shared = (await get('/public/mine')).body
    const own = await browser.send({ url: '/public/mine' })
    expect(own.body).toContain(`for ${person.username}`)
    expect(own.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
    expect(own.headers.etag).toBeUndefined()
    const nonce = /nonce="([^"]+)"/.exec(own.body)?.[1]
    expect(own.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect((await get('/public/mine')).body).toBe(shared)
  })

  test('a dead session is cleared, so the next visit is a visitor’s', async () => {
    const browser = createBrowser(app.http)
    await browser.signIn(await createPerson(app.foundation.db))
    await app.foundation.db.updateTable('sessions').set({ revoked_at: new Date() }).execute()
    await browser.send({ url: '/public' })
    expect(browser.cookies.size).toBe(0)
  })

  test('an expired access cookie is renewed with the page', async () => {
    const person = await createPerson(app.foundation.db)
    const browser = createBrowser(app.http)
    await browser.signIn(person)
    browser.cookies.delete('fabula_access')
    expect((await browser.send({ url: '/public' })).body).toContain(`for ${person.username}`)
    expect(browser.cookies.has('fabula_access')).toBe(true)
  })
})

describe('a form', () => {
  const form = {
    method: 'POST',
    url: '/public',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' },
  } as const

  test('signs in before any script has loaded', async () => {
    const person = await createPerson(app.foundation.db)
    const browser = createBrowser(app.http)
    const response = await browser.send({
      ...form,
      payload: `name=${person.username}&password=${encodeURIComponent('a quiet password')}`,
    })
    expect(response.statusCode).toBe(302)
    expect((await browser.send({ url: '/public' })).body).toContain(`for ${person.username}`)
  })

  test('from another site is rejected with the error screen', async () => {
    const response = await app.http.inject({
      ...form,
      payload: 'name=a&password=b',
      headers: { ...form.headers, origin: 'https://evil.example' },
    })
    expect(response.statusCode).toBe(403)
    expect(response.body).toContain('FORBIDDEN_ERROR')
  })

  test.each([
    ['JSON', { headers: { 'content-type': 'application/json' }, payload: '{}' }, 415],
    ['far too much', { payload: `name=${'x'.repeat(100_000)}` }, 413],
  ])('%s is rejected', async (_, request, status) => {
    expect((await app.http.inject({ ...form, ...request })).statusCode).toBe(status)
  })
})

test('a failure before the web app runs still gets its error screen and the right status', async () => {
  const limited = await createTestApp(
    { RATE_LIMIT_SCALE: '0.002' },
    { web: async () => smallWeb, serveFiles: async () => {} },
  )
  try {
    const answers = []
    for (let count = 0; count < 4; count += 1) answers.push(await limited.http.inject(`/page-${count}`))
    const last = answers.at(-1)
    expect(last?.statusCode).toBe(429)
    expect(last?.body).toContain('RATE_LIMIT_ERROR')
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(last?.headers['content-type']).toContain('text/html')
  } finally {
    await limited.close()
  }
})

test('signing in by form counts like signing in by API', async () => {
  const strict = await createTestApp(
    { RATE_LIMIT_SCALE: '1' },
    { web: async () => smallWeb, serveFiles: async () => {} },
  )
  try {
    const person = await createPerson(strict.foundation.db)
    for (let tries = 0; tries < 5; tries += 1)
      await strict.http.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { emailOrUsername: 'nobody_here', password },
      })
    const form = await strict.http.inject({
      method: 'POST',
      url: '/sign-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ name: person.username, password }).toString(),
    })
    expect(form.statusCode).not.toBe(302)
    expect(form.cookies).toEqual([])
  } finally {
    await strict.close()
  }
})
