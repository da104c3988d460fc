// A public site: every protected page, in every spelling that a router might accept for it. This needs no browser, and
// none would send these paths as they are written here.
import { request as send } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses, pathOf, readBuiltRoutes } from '../../e2e/support/addresses.ts'
import { type RunningFabula, startFabula } from './fabula-process.ts'

type Answer = { status: number; location: string | undefined; body: string; cookies: string[] }
type Options = { headers?: Record<string, string>; body?: object }

let fabula: RunningFabula
let port: number
beforeAll(async () => {
  port = await findFreePort()
  fabula = await startFabula({
    PORT: String(port),
    SITE_URL: 'https://fabula.example',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
  })
})
afterAll(() => fabula.stop())

/** In the outbox and in the database: it must be in no response. */
const secret = 'nobody-may-read-this'

/** A redirect to the sign-in page (202 for page data), or not found. */
const closed = new Set([202, 302, 404, 415])

const isGuarded = ({ pattern, visitor }: (typeof addresses)[number]) =>
  visitor === 'sign in' || pattern === 'onboarding' || pattern.startsWith('dev/')

test('protected pages are closed to visitors in every spelling', async () => {
  const registered = await ask('POST', '/api/v1/auth/register', {
    body: {
      username: 'public_writer',
      email: `${secret}@example.org`,
      password: 'a quiet password',
      dateOfBirth: '1990-01-31',
    },
  })
  expect(registered.body).toContain('"status":"success"')
  const cookie = registered.cookies.map((line) => line.split(';')[0]).join('; ')
  const created = await ask('POST', '/api/v1/content', { headers: { cookie }, body: { title: secret } })
  const { story } = JSON.parse(created.body) as { story: { _id: string } }
  const ids = new Map(readBuiltRoutes().map(({ pattern, id }) => [pattern, id]))

  // The router's response to a request for page data that does not exist.
  const nothing = await ask('GET', '/no/such/page.data?_routes=none')
  expect(nothing.body).not.toMatch(/[a-z]{5}/i)
  const faults: string[] = []
  const look = async (method: string, path: string) => {
    let answer = await ask(method, path)
    const first = answer.status
    for (let hops = 0; answer.status === 308 && answer.location && hops < 2; hops += 1)
      answer = await ask(method, answer.location)
    const isClosed = closed.has(answer.status) || answer.body === nothing.body
    if (!isClosed || answer.body.includes(secret))
      faults.push(`${method} ${path} answered ${first}, then ${answer.status}`)
  }
  const tries = addresses.filter(isGuarded).flatMap(({ pattern }): [method: string, path: string][] => {
    const path = pathOf(pattern, { storyId: story._id, profileIdentifier: 'public_writer' })
    const ways = spellings(path, ids.get(pattern) ?? '').map((way): [string, string] => ['GET', way])
    return [...ways, ['POST', path], ['HEAD', path]]
  })
  expect(tries.length).toBeGreaterThan(500)
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = tries.pop(); next; next = tries.pop()) await look(...next)
    }),
  )
  expect(faults).toEqual([])
})

test('public pages have one spelling; the others redirect to it, and none fails', async () => {
  const answers: Record<string, string> = {
    '/about': '200',
    '/about/': '200',
    '//': '308 /',
    '///': '308 /',
    '//about': '308 /about',
    '/./about': '308 /about',
    '/%61bout?a=%61': '308 /about?a=%61',
    '//fabula.example.evil/..//about': '308 /about',
    '/\\evil.example': '308 /evil.example',
    'http://evil.example/about': '308 /about',
    '/ABOUT': '404',
    '/%zz': '404',
    '/%25zz': '404',
    '/story/%00': '404',
    '/story/%2500': '404',
    '/%ff.data': '404',
  }
  for (const [path, expected] of Object.entries(answers)) {
    const { status, location } = await ask('GET', path)
    expect.soft(`${path}: ${[status, location].filter(Boolean).join(' ')}`).toBe(`${path}: ${expected}`)
  }
})

function spellings(path: string, id: string): string[] {
  const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
  const upper = path.toUpperCase()
  const encodedFirst = path.replace(/\/[a-z]/g, ([slash = '', letter = '']) => slash + hex(letter))
  const routes = `_routes=${encodeURIComponent(id)}`
  return [
    path,
    upper,
    path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    encodedFirst,
    path.replace(/[a-z]/g, hex),
    `/.${path}`,
    `/x/..${path}`,
    `/x/%2e%2E${path}`,
    `/${path}`,
    `//x${path}`,
    path.replaceAll('/', '//'),
    path.replaceAll('/', '/\\'),
    `${path}/`,
    `${path}/.`,
    `${path}%00`,
    `${path};x`,
    `${path}#x`,
    `${path}?${routes}`,
    `http://evil.example${path}`,
    `${path}.data`,
    `${path}.data?${routes}`,
    `${path}.data?_routes=root`,
    `${path}.data?_routes=areas%2Fsite%2Fpages%2Fabout`,
    `${path}/_.data?${routes}`,
    `${path}%2Edata?${routes}`,
    `${upper}.data?${routes}`,
    `${encodedFirst}.data?${routes}`,
    `//x${path}.data?${routes}`,
    `/.//x/..${encodedFirst}/?${routes}`,
  ]
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function ask(method: string, path: string, { headers = {}, body }: Options = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = send(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { host: 'fabula.example', ...(body && { 'content-type': 'application/json' }), ...headers },
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            location: incoming.headers.location,
            body: Buffer.concat(chunks).toString('utf8'),
            cookies: incoming.headers['set-cookie'] ?? [],
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body && JSON.stringify(body))
  })
}
