import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function openLog() {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } })
  return { log, lines, all: () => lines.join('') }
}

test('writes one JSON object per line, with a level by name and a time', () => {
  const { log, lines } = openLog()
  log.info({ storyId: 's1' }, 'published')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    storyId: 's1',
    msg: 'published',
  })
})

test('hides secrets by name at any depth, in arrays and in child loggers', () => {
  const { log, all } = openLog()
  log.info({
    password: 'hunter2-a',
    body: { newPassword: 'hunter2-b', list: [{ accessToken: 'hunter2-c' }] },
  })
  log.info({ headers: { cookie: 'hunter2-d', authorization: 'hunter2-e', 'set-cookie': ['hunter2-f'] } })
  log
    .child({ refreshToken: 'hunter2-g', headers: { 'set-cookie': 'hunter2-i' }, area: 'accounts' })
    .info({ user: { email: 'hunter2-h' } }, 'hello')
  expect(all()).not.toContain('hunter2')
  expect(all()).toContain('accounts')
})

test('hides email addresses, credentials and token parameters in messages and stacks', () => {
  const { log, all } = openLog()
  log.info('no account for ana.reader+x@mail.example.org')
  log.error({ err: new Error('could not connect to postgres://fabula:hunter2@db.example.org/fabula') })
  log.info('asked for /verify?token=hunter2&next=/home')
  expect(all()).not.toMatch(/ana\.reader|hunter2/)
  expect(all()).toContain('next=/home')
})

test('an error of the database shows its code and constraint, never the row it quotes', () => {
  const { log, lines } = openLog()
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(ana@example.org) already exists.',
    parameters: ['hunter2'],
  })
  log.error({ err: new Error('could not register', { cause }) }, 'failed')
  expect(lines[0]).not.toMatch(/ana@|hunter2|already exists/)
  expect(JSON.parse(lines[0]!).err).toMatchObject({
    message: 'could not register',
    cause: { code: '23505', constraint: 'users_email_key' },
  })
})

test('a request shows method, path and network, not the parameters of its URL', () => {
  const { log, lines } = openLog()
  const token = 'Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MA'
  const id = '0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
  log.info({
    req: {
      id: 'r1',
      method: 'GET',
      url: `/verify/${token}?t=${token}&code=12&story=${id}&page=2`,
      ip: '::ffff:203.0.113.77',
      headers: { cookie: 'hunter2' },
    },
    res: { statusCode: 404, headers: { 'set-cookie': 'hunter2' } },
  })
  expect(JSON.parse(lines[0]!)).toMatchObject({
    req: {
      id: 'r1',
      method: 'GET',
      path: `/verify/[hidden]?t=[hidden]&code=[hidden]&story=${id}&page=2`,
      address: '203.0.113.0',
    },
    res: { status: 404 },
  })
  expect(lines[0]).not.toMatch(/hunter2|113\.77/)
})

test('a slug in a path stays readable', () => {
  const { log, lines } = openLog()
  log.info({ req: { method: 'GET', url: '/story/the-lamplighter-of-the-lower-harbour-2/read' } })
  expect(JSON.parse(lines[0]!).req.path).toBe('/story/the-lamplighter-of-the-lower-harbour-2/read')
})

test('input from callers is truncated before it is searched for secrets', () => {
  const { log, lines } = openLog()
  const long = 'a'.repeat(100_000)
  log.info({ req: { method: 'GET', url: `/healthz?${long}` }, body: { deep: [long] } }, long)
  log.error({ err: new Error(long, { cause: new Error(long) }) })
  expect(lines[0]!.length).toBeLessThan(14_000)
  expect(lines[1]!.length).toBeLessThan(25_000)
  expect(JSON.parse(lines[0]!).req.path).toMatch(/^\/healthz\?a+…$/)
})

test('an email address is hidden wherever it begins, and nothing else', () => {
  const { log, lines } = openLog()
  log.info('<ana@example.org>,+x@a-b.example.org;a@b@c.de to x@localhost')
  expect(JSON.parse(lines[0]!).msg).toBe('<[email]>,[email];a@[email] to x@localhost')
})

test('writes a readable format when configured', () => {
  const lines: string[] = []
  const destination = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  const log = createLog({ level: 'info', isPretty: true, destination })
  log.info({ email: 'ana@example.org' }, 'ready')
  expect(lines.join('')).toContain('ready')
  expect(lines.join('')).not.toContain('ana@')
})
