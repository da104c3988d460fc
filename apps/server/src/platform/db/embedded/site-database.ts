// The site's database inside the embedded server. Its role owns it and has no other rights.
import pg from 'pg'
import { adminRole } from './cluster.ts'
import type { EmbeddedServer } from './server.ts'

export const siteRole = 'fabula'
export const siteDatabase = 'fabula'

/** Runs at every start, because the very first one may have been interrupted anywhere. */
export async function ensureSiteDatabase(server: EmbeddedServer): Promise<void> {
  const client = new pg.Client(server.connect(adminRole, 'postgres'))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ has_role: boolean; has_database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as has_role,
              exists (select from pg_database where datname = $2) as has_database`,
      [siteRole, siteDatabase],
    )
    if (!rows[0]?.has_role) await client.query(`create role ${siteRole} login`)
    if (!rows[0]?.has_database) await client.query(`create database ${siteDatabase} owner ${siteRole}`)
    // The password file belongs to the administrator; on Windows the site's role uses the same password.
    const { password } = server.connect(siteRole, siteDatabase)
    if (process.platform === 'win32' && typeof password === 'string') {
      await client.query(`alter role ${siteRole} password ${pg.escapeLiteral(password)}`)
    }
  } finally {
    await client.end()
  }
}
