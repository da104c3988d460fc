import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createJobs } from '#platform/jobs/queue.ts'
import { createLog } from '#platform/log/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startMailServer } from '#test/mail-server.ts'
import { createMail } from './outbox.ts'
import type { MailTemplate } from './mail.ts'

const welcome: MailTemplate<{ name: string; url: string }> = {
  name: 'test.welcome',
  write: ({ name, url }) => ({
    subject: `Welcome, ${name}`,
    heading: `Hello ${name}`,
    paragraphs: ['Confirm your address and begin.'],
    button: { label: 'Confirm my address', url },
    closing: 'You get this because you registered.',
  }),
}
const data = { name: 'Ana', url: 'https://fabula.example/verify-email?token=abc' }

let database: TestDatabase
const log = createLog({ level: 'silent' })
const cleanUps: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate mail_messages`.execute(database.handle.db)
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function openMailServer(options: SMTPServerOptions = {}) {
  const server = await startMailServer(options)
  cleanUps.push(server.close)
  return server
}

async function open(smtpUrl: string | null) {
  const metrics = createMetrics({ withProcess: false })
  const jobs: Jobs = createJobs({ database: database.handle, log, metrics })
  const mail = createMail({
    config: { smtpUrl, mailFrom: 'Fabula <no-reply@fabula.example>' },
    db: database.handle.db,
    jobs,
    log,
    metrics,
  })
  await jobs.start(mail.jobs.map((job) => ({ ...job, retryDelaySeconds: 0, retryLimit: 2 })))
  cleanUps.push(() => jobs.stop())
  return { mail, jobs, metrics }
}

const rows = () =>
  database.handle.db
    .selectFrom('mail_messages')
    .select(['state', 'body_text', 'body_html', 'subject'])
    .execute()

test('without an SMTP server email is stored, newest first, with its links', async () => {
  const { mail } = await open(null)
  const { db } = database.handle
  await mail.send(db, { to: 'Ana@example.org', template: welcome, data })
  await mail.send(db, { to: 'ben@example.org', template: welcome, data: { ...data, name: 'Ben' } })
  expect(await mail.listOutbox()).toMatchObject([{ to: 'ben@example.org' }, { to: 'Ana@example.org' }])
  expect(await mail.listOutbox('ana@EXAMPLE.org')).toEqual([
    {
      _id: expect.any(String),
      to: 'Ana@example.org',
      subject: 'Welcome, Ana',
      text: expect.stringContaining('Confirm your address and begin.'),
      html: expect.stringContaining('Confirm my address'),
      links: ['https://fabula.example/verify-email?token=abc'],
      createdAt: expect.stringMatching(/Z$/),
    },
  ])
  expect(await mail.listOutbox('nobody@example.org')).toEqual([])
  expect(await mail.ping()).toBe(true)
})

test('the outbox shows at most fifty', async () => {
  const { mail } = await open(null)
  for (let index = 0; index < 51; index++) {
    await mail.send(database.handle.db, {
      to: 'ana@example.org',
      template: welcome,
      data: { ...data, name: `A${index}` },
    })
  }
  const shown = await mail.listOutbox()
  expect(shown).toHaveLength(50)
  expect(shown[0]?.subject).toBe('Welcome, A50')
})

test('with one it is sent as HTML and text, once, and its body is deleted afterward', async () => {
  const server = await openMailServer()
  const { mail, jobs, metrics } = await open(server.url)
  await mail.send(database.handle.db, { to: 'ana@example.org', template: welcome, data })
  await jobs.idle()
  expect(server.received).toHaveLength(1)
  const [{ email, envelope }] = server.received as [(typeof server.received)[0]]
  expect(envelope).toEqual(['ana@example.org'])
  expect(email.from).toMatchObject({ name: 'Fabula', address: 'no-reply@fabula.example' })
  expect(email.subject).toBe('Welcome, Ana')
  expect(email.text).toContain('https://fabula.example/verify-email?token=abc')
  expect(email.html).toContain('href="https://fabula.example/verify-email?token=abc"')
  expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  expect(email.messageId).toMatch(/^<[0-9a-f-]{36}@fabula\.example>$/)
  expect(await rows()).toEqual([{ state: 'sent', body_text: null, body_html: null, subject: 'Welcome, Ana' }])
  expect(await mail.listOutbox()).toEqual([])
  expect(await metrics.render()).toContain('mail_total{template="test.welcome",outcome="sent"} 1')
})

test('email of a rolled-back transaction is never sent', async () => {
  const server = await openMailServer()
  const { mail, jobs } = await open(server.url)
  const failing = database.handle.db.transaction().execute(async (tx) => {
    await mail.send(tx, { to: 'ana@example.org', template: welcome, data })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await jobs.idle()
  expect(server.received).toEqual([])
  expect(await rows()).toEqual([])
})

test('a busy server is retried, and receives one email', async () => {
  let tries = 0
  const server = await openMailServer({
    onRcptTo(_, __, done) {
      tries += 1
      if (tries === 1) done(Object.assign(new Error('come back later'), { responseCode: 451 }))
      else done()
    },
  })
  const { mail, jobs } = await open(server.url)
  await mail.send(database.handle.db, { to: 'ana@example.org', template: welcome, data })
  await jobs.idle()
  expect(tries).toBe(2)
  expect(server.received).toHaveLength(1)
})

test('a permanently rejected recipient is not retried', async () => {
  let tries = 0
  const server = await openMailServer({
    onRcptTo(_, __, done) {
      tries += 1
      done(Object.assign(new Error('no such person'), { responseCode: 550 }))
    },
  })
  const { mail, jobs } = await open(server.url)
  await mail.send(database.handle.db, { to: 'ana@example.org', template: welcome, data })
  await jobs.idle()
  expect(tries).toBe(1)
  expect(await rows()).toMatchObject([{ state: 'failed', body_text: null, body_html: null }])
})

test('a server that never responds ends in a failed email without a body', async () => {
  const server = await openMailServer()
  await server.close()
  cleanUps.pop()
  const { mail, jobs } = await open(server.url)
  expect(await mail.ping()).toBe(false)
  await mail.send(database.handle.db, { to: 'ana@example.org', template: welcome, data })
  await jobs.idle()
  expect(await rows()).toMatchObject([{ state: 'failed', body_text: null, body_html: null }])
})

test('email that was sent but not marked when the process died is sent again, with the same id', async () => {
  const server = await openMailServer()
  const { mail, jobs } = await open(server.url)
  // The crash undoes the first mark; a sequence is not affected by the rollback.
  await sql`create sequence marks`.execute(database.handle.db)
  await sql`create function crash_once() returns trigger language plpgsql as $$
    begin
      if new.state = 'sent' and nextval('marks') = 1 then raise 'killed'; end if;
      return new;
    end $$`.execute(database.handle.db)
  await sql`create trigger crash_once before update on mail_messages
    for each row execute function crash_once()`.execute(database.handle.db)
  await mail.send(database.handle.db, { to: 'ana@example.org', template: welcome, data })
  await jobs.idle()
  await sql`drop trigger crash_once on mail_messages`.execute(database.handle.db)
  expect(server.received).toHaveLength(2)
  expect(new Set(server.received.map(({ email }) => email.messageId)).size).toBe(1)
  expect(await rows()).toMatchObject([{ state: 'sent', body_text: null }])
})

test('rejects anything but a single address', async () => {
  const { mail } = await open(null)
  for (const to of ['', 'ana', 'a@b.c, d@e.f', 'a@b.c\nbcc: d@e.f', '<a@b.c>', `${'a'.repeat(250)}@b.cd`]) {
    await expect(mail.send(database.handle.db, { to, template: welcome, data })).rejects.toThrow(TypeError)
  }
})

test('old email is deleted, waiting email stays', async () => {
  const { mail } = await open(null)
  await mail.send(database.handle.db, { to: 'old@example.org', template: welcome, data })
  await mail.send(database.handle.db, { to: 'waiting@example.org', template: welcome, data })
  await sql`update mail_messages set created_at = now() - interval '8 days'`.execute(database.handle.db)
  await sql`update mail_messages set state = 'waiting' where recipient like 'waiting%'`.execute(
    database.handle.db,
  )
  await mail.send(database.handle.db, { to: 'new@example.org', template: welcome, data })
  const signal = new AbortController().signal
  const thin = mail.jobs.find(({ name }) => name === 'platform.thin-mail')
  await thin!.handle({ id: '', data: {}, attempt: 1, setProgress: async () => {}, signal })
  const left = await database.handle.db
    .selectFrom('mail_messages')
    .select('recipient')
    .orderBy('id')
    .execute()
  expect(left.map(({ recipient }) => recipient)).toEqual(['waiting@example.org', 'new@example.org'])
})
