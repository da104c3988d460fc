// Every look of staff at an email address is in the audit log: a walk over all their calls.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { listOperations, type OpenApi } from '#test/openapi.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const until = () => new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString()
const why = { ruleId: 2, explanation: 'Insults.' }
const reason = 'They asked for it.'

/** A user, a visitor and staff whose addresses are in as many places as possible. */
async function createWorld(admin: Member) {
  const person = await createMember(app)
  const { story } = await createPublished(person)
  const visitor = createVisitor(app)
  const target = { targetKind: 'user', targetId: person.id, reason: 'spam' }
  await visitor.call('POST /reports', { ...target, email: 'passerby@example.org' })
  const [mail] = await app.foundation.mail.listOutbox('passerby@example.org')
  const token = new URL(mail!.links.find((link) => link.includes('/report/confirm'))!).searchParams.get(
    'token',
  )
  expect((await visitor.call('POST /reports/confirm', { token })).statusCode).toBe(200)
  const { id: caseId } = await app.foundation.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('target_id', '=', person.id)
    .executeTakeFirstOrThrow()
  await person.call('POST /tickets', { category: 'other', text: 'Please help.', page: '/' })
  const { id: ticketId } = await app.foundation.db
    .selectFrom('tickets')
    .select('id')
    .where('reporter_id', '=', person.id)
    .executeTakeFirstOrThrow()
  await admin.call(`PUT /admin/people/${person.id}/roles`, { roles: ['support'], reason })
  await admin.call(`PUT /admin/people/${person.id}/roles`, { roles: [], reason })
  const jobId = newId()
  await sql`
    insert into pgboss.job (id, name, data, state, output, completed_on)
    values (${jobId}, 'platform.thin-mail', '{}', 'failed',
      ${JSON.stringify({ message: 'mailbox victim@example.org is full' })}, now())
  `.execute(app.foundation.db)
  return { person, story, caseId, ticketId, jobId }
}

const countAudit = async () => {
  const row = await app.foundation.db
    .selectFrom('audit_entries')
    .select((entry) => entry.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

test('no answer to staff has an address without an audit entry', { timeout: 60_000 }, async () => {
  const admin = await createMember(app, { roles: ['admin'] })
  const { person, caseId, ticketId, jobId } = await createWorld(admin)
  const operations = listOperations((await app.http.inject('/api/v1/openapi.json')).json() as OpenApi)
  const bodies: Record<string, object> = {
    'POST /moderation/people/{id}/notes': { text: 'Was friendly.' },
    'POST /moderation/cases/{id}/decide': { action: 'warn', revision: 1, ...why },
    'PATCH /admin/people/{id}': { emailVerified: true, dateOfBirth: '1991-01-01', reason },
    'POST /admin/people/{id}/sign-out': { reason },
    'POST /admin/people/{id}/suspend': { kind: 'suspended', until: until(), ...why },
    'POST /admin/people/{id}/reinstate': { reason },
    'PUT /admin/people/{id}/roles': { roles: ['moderator'], reason },
    'POST /admin/tickets/{id}/answer': { text: 'Done.' },
  }
  const idOf = (path: string) => {
    if (path.includes('/cases/')) return caseId
    if (path.includes('/tickets/')) return ticketId
    return path.includes('/jobs/') ? jobId : person.id
  }
  const asked = operations
    .filter(({ path }) => /^\/(admin|moderation|announcements)\b/.test(path))
    .flatMap(({ key, path }) => {
      const filled = key.replace('{id}', idOf(path))
      if (key === 'GET /admin/people/{id}')
        return [
          [key, filled],
          [key, `${filled}?showEmail=true`],
        ]
      if (key === 'GET /admin/people')
        return ['', '?query=member', `?query=${person.username.replace('_', '')}%40example.org`].map(
          (query) => [key, filled + query],
        )
      if (key === 'GET /admin/audit')
        return [
          [key, `${filled}?limit=100`],
          [key, `${filled}?format=csv`],
        ]
      if (key === 'GET /admin/jobs') return [[key, `${filled}?state=failed&limit=100`]]
      return [[key, filled]]
    }) as [string, string][]
  const shown: string[] = []
  const answered = new Set<string>()
  for (const [key, filled] of asked) {
    const before = await countAudit()
    const answer = await admin.call(filled, bodies[key] ?? (key.startsWith('GET') ? undefined : {}))
    if (answer.statusCode < 300) answered.add(key)
    if (!/[\w.+-]+@[\w-]+\.\w/.test(answer.body)) continue
    shown.push(filled)
    expect([filled, await countAudit()]).toEqual([filled, before + 1])
  }
  // The only call that is there to show one.
  expect(shown).toEqual([`GET /admin/people/${person.id}?showEmail=true`])
  for (const key of [...Object.keys(bodies), 'GET /admin/tickets/{id}', 'GET /moderation/cases/{id}'])
    expect([...answered]).toContain(key)
})
