import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Browser, createBrowser, createPerson } from '#test/accounts.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '2' })
  address = (await app.http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(() => app.close())

async function signedIn() {
  const person = await createPerson(app.foundation.db)
  const browser = createBrowser(app.http)
  await browser.signIn(person)
  return { person, browser }
}

const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const dial = (headers: Record<string, string>) => new WebSocket(`${address}/ws/notifications`, { headers })

async function refusal(socket: WebSocket): Promise<number | undefined> {
  socket.on('error', () => {})
  const [, response] = await once(socket, 'unexpected-response')
  return response.statusCode
}

async function greet(socket: WebSocket, userId: string) {
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'auth', userId }))
  const [message] = await once(socket, 'message')
  return JSON.parse(String(message))
}

test('without a session the upgrade is 401, from another site 403', async () => {
  const { browser } = await signedIn()
  expect(await refusal(dial({}))).toBe(401)
  expect(await refusal(dial({ cookie: cookieOf(browser), origin: 'https://evil.example' }))).toBe(403)
})

test('an identified client can send; one that claims another identity is disconnected', async () => {
  const { person, browser } = await signedIn()
  const socket = dial({ cookie: cookieOf(browser) })
  expect(await greet(socket, person.id)).toEqual({ type: 'ready' })
  socket.send(JSON.stringify({ type: 'auth', userId: 'someone-else' }))
  const [code] = await once(socket, 'close')
  expect(code).toBe(4401)
})

test('logging out closes the sockets of that session and of no other', async () => {
  const { person, browser } = await signedIn()
  const other = createBrowser(app.http)
  await other.signIn(person)
  const [ended, stored] = [dial({ cookie: cookieOf(browser) }), dial({ cookie: cookieOf(other) })]
  await Promise.all([greet(ended, person.id), greet(stored, person.id)])
  const closed = once(ended, 'close')
  await browser.send({ method: 'POST', url: '/api/v1/auth/logout' })
  expect((await closed)[0]).toBe(4401)
  expect(stored.readyState).toBe(WebSocket.OPEN)
  stored.close()
})

test('an expired access cookie is renewed with the upgrade', async () => {
  const { person, browser } = await signedIn()
  browser.cookies.delete('fabula_access')
  const socket = dial({ cookie: cookieOf(browser) })
  const [[response], greeting] = await Promise.all([once(socket, 'upgrade'), greet(socket, person.id)])
  expect(String(response.headers['set-cookie'])).toContain('fabula_access=')
  expect(greeting).toEqual({ type: 'ready' })
  socket.close()
})

test.each([
  ['nonsense', 'hello', 1007],
  ['a message of an unknown type', '{"type":"admin"}', 1007],
  ['far too much', 'x'.repeat(10_000), 1009],
])('%s ends the connection, and the server survives', async (_, message, code) => {
  const { browser } = await signedIn()
  const socket = dial({ cookie: cookieOf(browser) })
  await once(socket, 'open')
  socket.send(message)
  expect((await once(socket, 'close'))[0]).toBe(code)
  expect((await app.http.inject('/healthz')).statusCode).toBe(200)
})

test('a flood is disconnected', async () => {
  const { browser } = await signedIn()
  const socket = dial({ cookie: cookieOf(browser) })
  await once(socket, 'open')
  for (let count = 0; count < 1000; count += 1) socket.send('{"type":"heartbeat"}')
  expect((await once(socket, 'close'))[0]).toBe(1008)
})

test('a flood of pings is disconnected, and a few are answered', async () => {
  const { browser } = await signedIn()
  const socket = dial({ cookie: cookieOf(browser) })
  await once(socket, 'open')
  socket.ping('hello')
  expect(String((await once(socket, 'pong'))[0])).toBe('hello')
  let answers = 0
  const answeredAll = new Promise((resolve) => socket.on('pong', () => ++answers === 1000 && resolve(null)))
  for (let count = 0; count < 1000; count += 1) socket.ping()
  expect(await Promise.race([once(socket, 'close'), answeredAll])).toMatchObject({ 0: 1008 })
})
