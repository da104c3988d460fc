// What callers receive while PostgreSQL is frozen or down, and that everything recovers by itself afterward.
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createAppOnOwnDatabase, type FrozenApp } from '#test/frozen-database.ts'
import { createBrowser, createPerson, password, type Browser } from '#test/accounts.ts'
import { isConnectionFailure } from './failures.ts'
import { silenceLimit } from './listener.ts'
import { connectTimeout } from './pool.ts'

/** The longest response time the contract allows. */
const contractLimit = 5000

let app: FrozenApp
let browser: Browser
let username: string
let pageCount = 0
beforeAll(async () => {
  app = await createAppOnOwnDatabase()
  const person = await createPerson(app.foundation.db)
  username = person.username
  browser = createBrowser(app.http)
  await browser.signIn(person)
})
afterAll(() => app.close())

const cookieHeader = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

/** Every kind of caller, named for failure messages. */
const callers: Record<string, () => Promise<{ status: number; retryAfter: unknown; body: string }>> = {
  'a visitor who reads the API': () => inject({ url: '/api/v1/content/stories' }),
  'a member who reads the API': () => inject({ url: '/api/v1/auth/sessions' }, browser),
  'a member who writes': () =>
    inject({ method: 'PUT', url: '/api/v1/users/achievements/pins', payload: { codes: [] } }, browser),
  'a login by the API': () =>
    inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { emailOrUsername: username, password },
    }),
  'a login by the form': () =>
    inject({
      method: 'POST',
      url: '/login',
      headers: formHeaders,
      payload: `name=${username}&password=${encodeURIComponent(password)}`,
    }),
  'a visitor who opens a page that is kept': () => inject({ url: `/public/${++pageCount}` }),
  'a visitor who opens a page': () => inject({ url: '/own' }),
  'a member who opens a page': () => inject({ url: '/own' }, browser),
  'the readiness check': () => inject({ url: '/readyz' }),
  'a socket': openSocket,
}

async function inject(options: Parameters<Browser['send']>[0], by?: Browser) {
  const response = await (by ? by.send(options) : app.http.inject(options))
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    body: response.body,
  }
}

async function openSocket() {
  const socket = new WebSocket(`${app.address.replace('http', 'ws')}/ws/notifications`, {
    headers: { cookie: cookieHeader() },
  })
  socket.on('error', () => {})
  const [, response] = await once(socket, 'unexpected-response')
  let body = ''
  for await (const chunk of response) body += String(chunk)
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], body }
}

async function askAll() {
  const answers = Object.entries(callers).map(async ([name, ask]) => [name, await ask()] as const)
  return Object.fromEntries(await Promise.all(answers))
}

function expectUnavailable(answers: Awaited<ReturnType<typeof askAll>>): void {
  for (const [name, { status, retryAfter, body }] of Object.entries(answers)) {
    expect({ name, status, retryAfter }).toEqual({
      name,
      status: 503,
      retryAfter: expect.stringMatching(/^[1-9]\d*$/),
    })
    expect(body).toContain(name === 'the readiness check' ? '"database":"unavailable"' : 'UNAVAILABLE_ERROR')
  }
}

async function expectRecovery(): Promise<void> {
  await expect.poll(async () => (await app.http.inject('/readyz')).statusCode).toBe(200)
  expect((await browser.send({ url: '/api/v1/auth/sessions' })).statusCode).toBe(200)
  expect((await browser.send({ url: '/own' })).body).toContain('stories')
  const { db, jobs } = app.foundation
  await jobs.enqueue(db, 'accounts.clear-sessions', {})
  await jobs.idle()
}

test('the timeouts fit into what the contract allows', () => {
  expect(silenceLimit).toBeLessThan(contractLimit)
  expect(connectTimeout).toBeLessThan(contractLimit)
})

// Only on Linux can a test find the processes to freeze.
test.runIf(process.platform === 'linux')(
  'frozen: every caller gets 503 with Retry-After while it lasts, and no commit is reported as a success',
  async () => {
    const { db, jobs } = app.foundation
    await jobs.enqueue(db, 'accounts.clear-sessions', {})
    const frozen = Promise.withResolvers<void>()
    const commit = db.transaction().execute(async () => {
      await app.freeze()
      frozen.resolve()
    })
    try {
      await frozen.promise
      const [answers] = await Promise.all([askAll(), expect(commit).rejects.toSatisfy(isConnectionFailure)])
      expectUnavailable(answers)
      // The outage is known by now, so no request waits.
      expectUnavailable(await askAll())
    } finally {
      await app.thaw()
    }
    await expectRecovery()
  },
)

test('out of connections: every caller gets 503 with Retry-After, and recovers when there are some', async () => {
  await app.refuseConnections()
  try {
    expectUnavailable(await askAll())
  } finally {
    await app.allowConnections()
  }
  await expectRecovery()
})

test('every connection busy: every caller gets 503 with Retry-After, and recovers when one is free', async () => {
  const { pool } = app.foundation.database
  const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    expectUnavailable(await askAll())
  } finally {
    for (const client of busy) client.release()
  }
  await expectRecovery()
})

test('down: every caller gets 503 with Retry-After, and a new server is found', async () => {
  await app.endDatabase()
  expectUnavailable(await askAll())
  await app.beginDatabase()
  await expectRecovery()
})
