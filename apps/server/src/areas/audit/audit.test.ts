import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteUser } from '#areas/users/public.ts'
import { newId } from '#platform/ids.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { quoteCell } from './audit.csv.ts'
import { eraseAuditContent, recordAudit } from './audit.service.ts'
import type { AuditRecord } from './audit.store.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await shareTestApp()
  admin = await createMember(app, { roles: ['admin'] })
})
afterAll(() => app.close())

const record = (actorId: string | null, more: Partial<AuditRecord> = {}) =>
  app.foundation.db
    .transaction()
    .execute((tx) => recordAudit(tx, { actorId, action: 'user.signed-out', target: null, ...more }))

async function list(query: Record<string, string>) {
  const response = await admin.call(`GET /admin/audit?${new URLSearchParams(query)}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json() as { entries: { _id: string; reason: string }[]; next: string | null }
}

describe('the list', () => {
  test('shows who did what to what, and the names as they are now', async () => {
    const [actor, user] = [await createMember(app), await createMember(app)]
    await record(actor.id, {
      action: 'user.roles-changed',
      target: { kind: 'user', id: user.id },
      before: { roles: [] },
      after: { roles: ['support'] },
      reason: 'New in the team',
    })
    expect((await list({ actor: actor.username })).entries).toMatchObject([
      {
        actor: { _id: actor.id, username: actor.username },
        isSystem: false,
        action: 'user.roles-changed',
        target: { kind: 'user', _id: user.id, label: user.username },
        before: { roles: [] },
        after: { roles: ['support'] },
        reason: 'New in the team',
      },
    ])
  })

  test('filters by actor, action, target and time', async () => {
    const [one, other, user] = [await createMember(app), await createMember(app), await createMember(app)]
    const from = new Date().toISOString()
    const target = { kind: 'user', id: user.id } as const
    await record(one.id, { target, reason: 'first' })
    await record(other.id, { target, reason: 'second', action: 'user.email-shown' })
    const reasons = async (query: Record<string, string>) =>
      (await list(query)).entries.map(({ reason }) => reason)
    expect(await reasons({ target: user.id })).toEqual(['second', 'first'])
    expect(await reasons({ target: `@${user.username}` })).toEqual(['second', 'first'])
    expect(await reasons({ target: user.id, actor: one.id })).toEqual(['first'])
    expect(await reasons({ target: user.id, action: 'user.email-shown' })).toEqual(['second'])
    expect(await reasons({ target: user.id, from })).toEqual(['second', 'first'])
    expect(await reasons({ target: user.id, to: from })).toEqual([])
    expect(await reasons({ actor: 'no_such_user' })).toEqual([])
    // An email is no filter, because looking one up is recorded elsewhere.
    expect(await reasons({ target: 'member@example.org' })).toEqual([])
  })

  test('pages by cursor without gaps, also when new entries arrive', async () => {
    const actor = await createMember(app)
    for (const reason of ['1', '2', '3', '4', '5']) await record(actor.id, { reason })
    const first = await list({ actor: actor.id, limit: '2' })
    await record(actor.id, { reason: '6' })
    const second = await list({ actor: actor.id, limit: '2', after: first.next! })
    const third = await list({ actor: actor.id, limit: '2', after: second.next! })
    const reasons = [first, second, third].flatMap(({ entries }) => entries.map(({ reason }) => reason))
    expect(reasons).toEqual(['5', '4', '3', '2', '1'])
    expect(third.next).toBeNull()
  })

  test('rejects what is not a filter', async () => {
    const bad = {
      action: 'user.praised',
      from: 'yesterday',
      limit: '101',
      after: 'x',
      format: 'pdf',
      page: '2',
    }
    const response = await admin.call(`GET /admin/audit?${new URLSearchParams(bad)}`)
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().details.fields).toSorted()).toEqual(Object.keys(bad).toSorted())
    expect((await admin.call(`GET /admin/audit?after=${newId()}`)).statusCode).toBe(400)
  })
})

describe('the file', () => {
  test('has one line per entry, and no cell that a spreadsheet would run', async () => {
    const actor = await createMember(app)
    await record(actor.id, { reason: '=HYPERLINK("http://example.org")' })
    await record(actor.id, { reason: 'two\nlines', after: { roles: ['admin'] } })
    const response = await admin.call(`GET /admin/audit?actor=${actor.id}&format=csv`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="Audit log .*\.csv"/)
    expect(response.body).toContain(
      '\uFEFFTime,Actor,Action,Target type,Target ID,Target,Before,After,Reason\r\n',
    )
    expect(response.body).toContain(`,"'=HYPERLINK(""http://example.org"")"\r\n`)
    expect(response.body).toContain(
      `,${actor.username},user.signed-out,,,,,"{""roles"":[""admin""]}","two\nlines"\r\n`,
    )
  })

  test('includes more entries than are read at once', async () => {
    const actor = await createMember(app)
    await sql`
      insert into audit_entries (id, at, actor_id, is_system, action)
      select gen_random_uuid(), now() - n * interval '1 second', ${actor.id}, false, 'user.signed-out'
      from generate_series(1, 1003) n
    `.execute(app.foundation.db)
    const response = await admin.call(`GET /admin/audit?actor=${actor.id}&format=csv`)
    expect(response.body.trimEnd().split('\r\n')).toHaveLength(1004)
  })

  test.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1'])('defuses %j', (text) => {
    expect(quoteCell(text)).toMatch(/^"?'/)
  })

  test('leaves other cells as they are', () => {
    expect([quoteCell('a=1'), quoteCell(''), quoteCell('a, "b"')]).toEqual(['a=1', '', '"a, ""b"""'])
  })
})

describe('the table', () => {
  test('rejects every update and deletion', async () => {
    const { db } = app.foundation
    const actor = await createMember(app)
    await record(actor.id, { reason: 'stays' })
    const appendOnly = /append-only/
    const mine = sql`actor_id = ${actor.id}`
    await expect(sql`update audit_entries set reason = '' where ${mine}`.execute(db)).rejects.toThrow(
      appendOnly,
    )
    // Nor may an actor who still exists be removed from an entry.
    await expect(sql`update audit_entries set actor_id = null where ${mine}`.execute(db)).rejects.toThrow(
      appendOnly,
    )
    await expect(sql`delete from audit_entries where ${mine}`.execute(db)).rejects.toThrow(appendOnly)
    expect((await list({ actor: actor.id })).entries).toMatchObject([{ reason: 'stays' }])
  })

  test('loses only the reference when an account is deleted', async () => {
    const [actor, user] = [await createMember(app), await createMember(app)]
    const targetId = newId()
    await record(actor.id, { target: { kind: 'tag', id: targetId, label: 'ghosts' }, reason: 'same' })
    await record(null, { target: { kind: 'user', id: user.id } })
    await app.foundation.db.transaction().execute(async (tx) => {
      await deleteUser(tx, actor.id)
      await deleteUser(tx, user.id)
    })
    expect((await list({ target: targetId })).entries).toMatchObject([
      { actor: null, isSystem: false, target: { label: 'ghosts' }, reason: 'same' },
    ])
    expect((await list({ target: user.id })).entries).toMatchObject([
      { actor: null, isSystem: true, target: { _id: user.id, label: '' } },
    ])
  })

  test('loses what it says about an erased user, and nothing else', async () => {
    const { db } = app.foundation
    const [actor, user] = [await createMember(app), await createMember(app)]
    const content = { before: { dateOfBirth: '1990-01-31' }, after: { dateOfBirth: '1991-01-31' } }
    const target = { kind: 'user', id: user.id } as const
    await record(actor.id, { action: 'user.date-of-birth-changed', target, ...content, reason: 'A typo' })
    await record(actor.id, { target: { kind: 'job', id: user.id, label: 'other' }, reason: 'stays' })
    const erase = () => db.transaction().execute((tx) => eraseAuditContent(tx, user.id))
    // Not while the user exists.
    await expect(erase()).rejects.toThrow(/append-only/)
    await db.transaction().execute(async (tx) => {
      await deleteUser(tx, user.id)
      await eraseAuditContent(tx, user.id)
    })
    await erase()
    expect((await list({ target: user.id })).entries).toMatchObject([
      { target: { kind: 'job', label: 'other' }, reason: 'stays' },
      {
        at: expect.any(String),
        actor: { _id: actor.id },
        action: 'user.date-of-birth-changed',
        target: { kind: 'user', _id: user.id },
        before: null,
        after: null,
        reason: '',
      },
    ])
    const about = sql`target_id = ${user.id} and target_kind = 'user'`
    for (const change of [
      sql`reason = 'Rewritten'`,
      sql`reason = '', after = '{}'`,
      sql`reason = '', action = 'user.signed-out'`,
      sql`reason = '', at = now()`,
      sql`reason = '', actor_id = null`,
      sql`reason = '', target_id = gen_random_uuid()`,
    ])
      await expect(sql`update audit_entries set ${change} where ${about}`.execute(db)).rejects.toThrow(
        /append-only/,
      )
  })
})
