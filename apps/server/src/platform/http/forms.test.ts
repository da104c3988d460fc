// Malicious forms, over real sockets. The process must survive all of them.
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'

let app: TestApp
let member: Member
const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)

beforeAll(async () => {
  app = await createTestApp()
  member = await createMember(app)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
})
afterAll(async () => {
  process.off('uncaughtException', note)
  process.off('unhandledRejection', note)
  await app.close()
})

const routes = ['/content/import', '/images/upload', '/users/profile/image']
const boundary = 'edge'
const part = (head: string, body = 'words', mark = boundary) => `--${mark}\r\n${head}\r\n\r\n${body}\r\n`
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`
const fileNamed = (name: string) => `${named(name)}; filename="a.txt"\r\nContent-Type: text/plain`
const end = `--${boundary}--\r\n`

type Sending = {
  type?: string
  /** A content length larger than the body: the sender hangs up after the body. */
  announced?: number
}

/** Returns the status line, or an empty string if the connection ended without one. */
async function send(path: string, body: string, sending: Sending = {}): Promise<string> {
  const { type = `multipart/form-data; boundary=${boundary}`, announced } = sending
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1')
  const chunks: Buffer[] = []
  // A server that has responded may close before the whole body is sent.
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  const cookie = Object.entries(member.cookies).map(([name, value]) => `${name}=${value}`)
  socket.write(
    `POST /api/v1${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${cookie.join('; ')}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${announced ?? Buffer.byteLength(body)}\r\n\r\n`,
  )
  if (announced === undefined) socket.write(body)
  // Only a part of what was announced, then disconnects.
  else socket.write(body, () => socket.destroy())
  await once(socket, 'close')
  return Buffer.concat(chunks).toString().split('\r\n', 1)[0] ?? ''
}

async function sendAll(
  bodies: readonly [body: string, sending?: Sending][],
  paths = routes,
): Promise<string[]> {
  const all = bodies.flatMap(([body, sending]) => paths.map((path) => () => send(path, body, sending)))
  const answers: string[] = []
  while (all.length > 0) answers.push(...(await Promise.all(all.splice(0, 20).map((sendOne) => sendOne()))))
  return answers
}

async function expectAlive(): Promise<void> {
  expect(uncaught.splice(0).map(String)).toEqual([])
  const response = await app.http.inject('/healthz')
  expect(response.statusCode).toBe(200)
  // Files are deleted with the response; a request whose sender hung up may still be in progress.
  await expect.poll(() => readdir(join(app.foundation.config.dataDir, 'uploads')).catch(() => [])).toEqual([])
}

const small = part(named('type'), 'avatar') + part(fileNamed('image')) + part(fileNamed('file')) + end

test('a form that is truncated at any byte gets a response', async () => {
  const answers = await sendAll(
    Array.from(small, (_, at) => [small.slice(0, at)]),
    ['/content/import'],
  )
  expect(answers.filter((answer) => !/ 4\d\d /.test(answer))).toEqual([])
  await expectAlive()
})

test('a sender who hangs up after any byte leaves nothing behind', async () => {
  await sendAll(
    Array.from(small, (_, at) => [small.slice(0, at), { announced: small.length + 10 }]),
    ['/content/import'],
  )
  await expectAlive()
})

const manyFields = Array.from({ length: 30 }, (_, at) => part(named(`f${at}`))).join('')
const manyFiles = Array.from({ length: 30 }, (_, at) => part(fileNamed(`f${at}`))).join('')
const manyNameless = part('X-Nothing: here').repeat(30)
const inner = part(named('a'), 'b', 'inner') + '--inner--\r\n'

const hostile: Record<string, readonly [body: string, sending?: Sending][]> = {
  'too many parts': [manyFields, manyFiles, manyNameless, manyFields + manyFiles, manyNameless + manyFiles]
    .flatMap((many) => [
      many,
      many + end,
      many + `--${boundary}\r\n`,
      many + `--${boundary}\r\n${named('z')}`,
    ])
    .map((body) => [body]),
  'wrong boundaries': [
    [small, { type: 'multipart/form-data' }],
    [small, { type: 'multipart/form-data; boundary=' }],
    [small, { type: 'multipart/form-data; boundary=other' }],
    [small, { type: `multipart/form-data; boundary=${'x'.repeat(5000)}` }],
    [small, { type: 'multipart/form-data; boundary=edge; boundary=other' }],
    [small, { type: 'multipart/form-data; boundary="\\"' }],
    [small, { type: "multipart/form-data; boundary*=utf-8''edge" }],
    [small, { type: 'multipart/mixed; boundary=edge' }],
    [small.replaceAll('\r\n', '\n')],
    [small.replaceAll(`--${boundary}`, boundary)],
    [end],
    [`--${boundary}`],
    [`--${boundary}\r\n`],
    [''],
  ],
  'forms in forms': [
    [part(`${named('file')}\r\nContent-Type: multipart/mixed; boundary=inner`, inner) + end],
    [part(`${fileNamed('file')}\r\nContent-Type: multipart/mixed; boundary=${boundary}`, small)],
    [part(`Content-Type: multipart/form-data; boundary=${boundary}`, small) + small],
  ],
  'odd names': [
    [part('Content-Disposition: form-data') + end],
    [part('Content-Disposition: form-data; filename="a.txt"') + end],
    [part('Content-Disposition: attachment; name="file"; filename="a"') + end],
    [part('') + end],
    [part(fileNamed('file')).repeat(2) + end],
    [part(fileNamed('image')).repeat(2)],
    [part(named('type')).repeat(2) + part(named('file'))],
    ...['__proto__', 'constructor', 'toString', '', '\u0000', 'a\nb', 'x'.repeat(10_000)].flatMap(
      (name): [string][] => [
        [part(named(name)) + end],
        [part(fileNamed(name)) + end],
        [part(fileNamed(name))],
      ],
    ),
    [part(`${named('file')}; filename="${'../'.repeat(500)}etc/passwd"`) + end],
    [part(`${named('file')}; filename*=utf-8''%ff%fe%zz`) + end],
  ],
  'huge headers in a part': [
    [part(`${fileNamed('file')}\r\nX-Long: ${'x'.repeat(300_000)}`) + end],
    [part(`${fileNamed('file')}\r\nX-Long: ${'x'.repeat(300_000)}`)],
    [part(`${fileNamed('file')}\r\n${'X-Many: 1\r\n'.repeat(5000)}X-Last: 1`) + end],
    [`--${boundary}\r\n${'x'.repeat(300_000)}`],
    [part(`${named('file')}; filename="${'"; filename="'.repeat(5000)}"`) + end],
    [part(`Content-Disposition: ${'form-data; '.repeat(5000)}`) + end],
    [part(`${fileNamed('file')}; charset=nothing; ${'a="'.repeat(5000)}`) + end],
  ],
  'odd contents': [
    [part(`${named('type')}\r\nContent-Type: application/json`, '{"__proto__":1') + end],
    [part(`${named('type')}\r\nContent-Type: text/plain; charset=utf-99`, '\u00ff') + end],
    [part(named('type'), 'x'.repeat(100_000)) + end],
    [part(named('type'), 'x'.repeat(100_000))],
  ],
}

test.each(Object.entries(hostile))('%s', async (_, bodies) => {
  const answers = await sendAll(bodies)
  // Some are only odd, and accepted.
  expect(answers.filter((answer) => !/ (?:202|4\d\d) /.test(answer))).toEqual([])
  await sendAll(bodies.map(([body, sending]) => [body, { ...sending, announced: body.length + 1000 }]))
  await expectAlive()
})
