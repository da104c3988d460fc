import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { presentReason } from './jobs.present.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await createTestApp()
  admin = await createMember(app, { roles: ['admin'] })
})
afterAll(() => app.close())

const queue = 'platform.thin-mail'

/** Its data is invalid, so the worker fails it; with `repair` the next attempt succeeds. */
async function failJob(): Promise<{ id: string; repair: () => Promise<unknown> }> {
  const { db, jobs } = app.foundation
  const id = newId()
  await sql`
    insert into pgboss.job (id, name, data, retry_limit, policy, singleton_key)
    values (${id}, ${queue}, '[]', 0, 'short', ${id})
  `.execute(db)
  await jobs.idle()
  return { id, repair: () => sql`update pgboss.job set data = '{}' where id = ${id}`.execute(db) }
}

type Listed = { _id: string; name: string; retryCount: number; reason: string; state: string }

const list = async (query: Record<string, string> = {}) =>
  (await admin.call(`GET /admin/jobs?${new URLSearchParams(query)}`)).json()
const findJob = async (id: string, state: string) =>
  (await list({ state, limit: '100' })).jobs.find(({ _id }: Listed) => _id === id)
const auditOf = async (id: string) => (await admin.call(`GET /admin/audit?target=${id}`)).json().entries

describe('jobs', () => {
  test('are listed by state, with why they failed, next to their queues', async () => {
    const { id } = await failJob()
    expect(await findJob(id, 'failed')).toMatchObject({
      name: queue,
      state: 'failed',
      reason: 'The data of the job is not valid.',
      retryCount: 0,
      finishedAt: expect.stringMatching(/Z$/),
    })
    const { queues } = await list()
    expect(queues.find(({ name }: Listed) => name === queue)).toMatchObject({
      waiting: expect.any(Number),
      active: 0,
      failed: expect.any(Number),
      schedule: '27 3 * * *',
    })
    expect(queues.map(({ name }: Listed) => name).filter((name: string) => /^__|\.dead$/.test(name))).toEqual(
      [],
    )
    for (const state of ['active', 'waiting', 'completed']) expect(await findJob(id, state)).toBeUndefined()
    expect((await list({ name: 'platform.thin-jobs' })).jobs).toEqual([])
  })

  test('are paged', async () => {
    const ids = [(await failJob()).id, (await failJob()).id]
    const first = await list({ limit: '1', name: queue })
    const second = await list({ limit: '1', name: queue, page: String(first.next) })
    expect([first.jobs[0]._id, second.jobs[0]._id]).toEqual(ids.toReversed())
  })

  test('waiting ones are listed by when they start', async () => {
    const { db, jobs } = app.foundation
    const inDays = (days: number) => ({ runAt: new Date(Date.now() + days * 86_400_000) })
    const later = await jobs.enqueue(db, queue, {}, inDays(3))
    const sooner = await jobs.enqueue(db, 'platform.thin-jobs', {}, inDays(2))
    const listed = (await list({ state: 'waiting', limit: '100' })).jobs.map(({ _id }: Listed) => _id)
    expect(listed.filter((id: string) => id === later || id === sooner)).toEqual([sooner, later])
  })

  test('a failed one runs again, once, however many admins retry it', async () => {
    const { id, repair } = await failJob()
    await repair()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.call(`POST /admin/jobs/${id}/retry`)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ])
    await app.foundation.jobs.idle()
    expect(await findJob(id, 'completed')).toMatchObject({ retryCount: 1, reason: null })
    expect(await auditOf(id)).toMatchObject([
      { action: 'job.retried', actor: { _id: admin.id }, target: { kind: 'job', _id: id, label: queue } },
    ])
    expect((await admin.call(`POST /admin/jobs/${id}/retry`)).statusCode).toBe(409)
    expect((await admin.call(`DELETE /admin/jobs/${id}`)).statusCode).toBe(409)
  })

  test('one that fails again can be retried again', async () => {
    const { id } = await failJob()
    for (const retryCount of [1, 2]) {
      expect((await admin.call(`POST /admin/jobs/${id}/retry`)).statusCode).toBe(200)
      await app.foundation.jobs.idle()
      expect(await findJob(id, 'failed')).toMatchObject({ retryCount })
    }
  })

  test('a failed one is deleted once', async () => {
    const { id } = await failJob()
    const answers = await Promise.all([1, 2].map(() => admin.call(`DELETE /admin/jobs/${id}`)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await findJob(id, 'failed')).toBeUndefined()
    expect(await auditOf(id)).toMatchObject([{ action: 'job.deleted', target: { label: queue } }])
  })

  test('an unknown one is not found, and nonsense is rejected', async () => {
    expect((await admin.call(`POST /admin/jobs/${newId()}/retry`)).statusCode).toBe(404)
    expect((await admin.call(`DELETE /admin/jobs/${newId()}`)).statusCode).toBe(404)
    expect((await admin.call('DELETE /admin/jobs/1')).statusCode).toBe(400)
    expect((await admin.call('GET /admin/jobs?state=lost&page=51')).statusCode).toBe(400)
  })
})

test('a reason is one line without personal data', () => {
  expect(presentReason(null)).toBeNull()
  expect(presentReason('550 <ana@example.org> unknown\n    at send (mail.ts:1)')).toBe(
    '550 <[email]> unknown',
  )
  expect(presentReason('duplicate key value violates "users_email_key"')).toBe(
    'duplicate key value violates "users_email_key"',
  )
  expect(presentReason('"Ana’s diary, page 1" is too long')).toBe('"…" is too long')
  expect(presentReason('x'.repeat(500))).toHaveLength(200)
})

describe('the overview', () => {
  const overview = async (member: Member) => (await member.call('GET /admin/overview')).json()
  const kinds = async (member: Member) =>
    (await overview(member)).waiting.map(({ kind }: { kind: string }) => kind)

  test('shows each role its own work', async () => {
    expect(await kinds(admin)).toEqual(['cases', 'tickets', 'jobs', 'mail'])
    expect(await kinds(await createMember(app, { roles: ['support'] }))).toEqual(['tickets'])
    expect(await kinds(await createMember(app, { roles: ['moderator'] }))).toEqual(['cases'])
  })

  test('counts what waits, and what happened today and a week ago', async () => {
    const { db } = app.foundation
    const before = await overview(admin)
    await failJob()
    const user = await createMember(app)
    await user.call('POST /tickets', { category: 'bug', text: 'The door does not open.' })
    await sql`
      insert into mail_messages (id, recipient, template, subject, state, finished_at)
      values (${newId()}, 'ana@example.org', 'test.failed', 'Hello', 'failed', now())
    `.execute(db)
    const old = await createMember(app)
    await sql`update users set created_at = now() - interval '7 days' where id = ${old.id}`.execute(db)
    const after = await overview(admin)
    type Waiting = { kind: string; count: number }
    const counts = ({ waiting }: { waiting: Waiting[] }) =>
      waiting.filter(({ kind }) => kind !== 'cases').map(({ count }) => count)
    expect(counts(after)).toEqual(counts(before).map((count: number) => count + 1))
    expect(after.waiting.find(({ kind }: Waiting) => kind === 'jobs')).toMatchObject({
      about: queue,
      at: expect.stringMatching(/Z$/),
    })
    expect(after.today.map(({ name }: { name: string }) => name)).toEqual([
      'accounts',
      'chapters',
      'comments',
    ])
    const accounts = { before: before.today[0], after: after.today[0] }
    expect(accounts.after.today).toBe(accounts.before.today + 1)
    expect(accounts.after.lastWeek).toBe(accounts.before.lastWeek + 1)
    expect(accounts.after.days).toHaveLength(8)
    expect(accounts.after.days.at(-1)).toBe(accounts.after.today)
  })
})

describe('health', () => {
  const check = async () => (await admin.call('GET /admin/health')).json().parts

  test('describes every part', async () => {
    const parts = await check()
    expect(Object.fromEntries(parts.map(({ name, state }: Record<string, string>) => [name, state]))).toEqual(
      {
        database: 'working',
        storage: expect.stringMatching(/^(working|degraded)$/),
        // A local site needs no SMTP server.
        mail: 'working',
        sockets: 'working',
        cache: 'working',
        jobs: 'working',
        version: 'working',
      },
    )
    for (const { name, detail } of parts) expect(detail, name).not.toBe('')
  })

  test('a part that fails or hangs is down, and the others are still checked', async () => {
    const { storage, mail } = app.foundation
    const real = { findSpace: storage.findSpace, ping: mail.ping }
    storage.findSpace = () => Promise.reject(new Error('no disk'))
    mail.ping = () => new Promise(() => {})
    const began = performance.now()
    const parts = await check().finally(() => {
      storage.findSpace = real.findSpace
      mail.ping = real.ping
    })
    expect(performance.now() - began).toBeLessThan(3500)
    expect(parts).toMatchObject([
      { name: 'database', state: 'working' },
      { name: 'storage', state: 'down', detail: 'The check failed; see the log' },
      { name: 'mail', state: 'down', detail: 'No response within 2 seconds' },
      { name: 'sockets', state: 'working' },
      { name: 'cache' },
      { name: 'jobs' },
      { name: 'version' },
    ])
  })
})
