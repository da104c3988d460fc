// The admin commands as the operator runs them, next to a site on the embedded server.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseHandle, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { runCommand } from '#test/commands.ts'
import { createPerson } from '#test/accounts.ts'
import { withoutTrigger } from '#test/marketplace.ts'

const log = createLog({ level: 'silent' })
let folder: string
let site: DatabaseHandle

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fabula-admin-'))
  await chmod(folder, 0o711)
  site = await openDatabase({ databaseUrl: null, dataDir: folder }, log)
  await migrate(site, log)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

// An SMTP server that is down, so that email stays queued.
const admin = (...args: string[]) =>
  runCommand('admin', { DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:9' }, ...args)

test('grant gives a role, admin by default, and revoke removes it', async () => {
  const person = await createPerson(site.db)
  const rolesNow = async () =>
    (await site.db.selectFrom('users').select('roles').where('id', '=', person.id).executeTakeFirst())?.roles
  expect(await admin('grant', person.email.toUpperCase())).toMatchObject({ code: 0 })
  expect(await rolesNow()).toEqual(['admin'])
  expect(await admin('grant', person.email, '--role', 'moderator')).toEqual({
    code: 0,
    said: `${person.email} now has the role moderator.`,
  })
  expect(await rolesNow()).toEqual(['admin', 'moderator'])
  expect(await admin('revoke', person.email)).toMatchObject({ code: 0 })
  expect(await rolesNow()).toEqual(['moderator'])
  const audited = await site.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'is_system', 'action', 'after', 'reason'])
    .where('target_id', '=', person.id)
    .orderBy('at')
    .execute()
  const bySystem = { actor_id: null, is_system: true, action: 'user.roles-changed', reason: 'npm run admin' }
  expect(audited).toEqual([
    { ...bySystem, after: { roles: ['admin'] } },
    { ...bySystem, after: { roles: ['admin', 'moderator'] } },
    { ...bySystem, after: { roles: ['moderator'] } },
  ])
})

test('remove-second-factor lets a locked-out user sign in by password, and logs a security event', async () => {
  const person = await createPerson(site.db)
  await site.db
    .insertInto('totp_secrets')
    .values({ user_id: person.id, sealed_secret: Buffer.alloc(48), confirmed_at: new Date() })
    .execute()
  await site.db
    .insertInto('recovery_codes')
    .values({ id: person.id, user_id: person.id, code_hash: Buffer.alloc(32) })
    .execute()
  const { code, said } = await admin('remove-second-factor', person.email)
  expect([code, said]).toEqual([
    0,
    `Two-step sign-in is off for ${person.email}, and all sessions have ended.`,
  ])
  expect(await site.db.selectFrom('totp_secrets').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  const events = await site.db
    .selectFrom('security_events')
    .select(['kind', 'user_agent'])
    .where('user_id', '=', person.id)
    .execute()
  expect(events).toEqual([{ kind: 'second-factors-removed', user_agent: 'npm run admin' }])
  const mail = await site.db.selectFrom('mail_messages').select(['recipient', 'subject', 'state']).execute()
  expect(mail).toEqual([{ recipient: person.email, subject: 'Two-step sign-in is off', state: 'waiting' }])
})

test('an unknown email or verb prints one sentence and exits with code 1', async () => {
  expect(await admin('remove-second-factor', 'nobody@example.org')).toEqual({
    code: 1,
    said: 'No account found with the email address nobody@example.org.',
  })
  const said =
    'Usage: npm run admin -- grant|revoke|remove-second-factor EMAIL [--role moderator|content_editor|support|admin], or verify-provenance without an email address'
  expect(await admin('promote', 'nobody@example.org')).toEqual({ code: 1, said })
  expect(await admin('grant', 'nobody@example.org', '--role', 'king')).toEqual({ code: 1, said })
})

test('verify-provenance passes over right ownership records and finds a forged one', async () => {
  const person = await createPerson(site.db)
  await sql`insert into characters (id, creator_id, owner_id, name, words)
    values (gen_random_uuid(), ${person.id}, ${person.id}, 'Ines', '')`.execute(site.db)
  expect(await admin('verify-provenance')).toEqual({
    code: 0,
    said: 'All 1 ownership records of 1 characters are right.',
  })
  await site.db.transaction().execute(async (tx) => {
    await withoutTrigger(tx, () =>
      sql`update character_ownership set at = at - interval '1 year'`.execute(tx),
    )
  })
  const found = await admin('verify-provenance')
  expect(found.code).toBe(1)
  expect(found.said).toContain('record 1 was changed')
})
