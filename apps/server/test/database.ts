// A real database for tests: copied from the migrated template, dropped afterward.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type DatabaseHandle, openConnection } from '#platform/db/database.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import type {} from './global-setup.ts'

export type TestDatabase = {
  handle: DatabaseHandle
  /** Closes the handle as well. */
  drop(): Promise<void>
}

export type TestDatabaseOptions = {
  /** Without any table, as on a first start. */
  isEmpty?: boolean
  log?: Log
}

export async function createTestDatabase({
  isEmpty = false,
  log,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { user, template } = inject('testServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  const owner = user.user ? `owner ${pg.escapeIdentifier(user.user)}` : ''
  await runAsAdmin(
    `create database ${name} ${owner} ${isEmpty ? '' : `template ${template} strategy file_copy`}`,
  )
  const handle = await openConnection({ ...user, database: name }, log ?? createLog({ level: 'silent' }))
  return {
    handle,
    async drop() {
      await handle.close()
      await runAsAdmin(`drop database if exists ${name} with (force)`)
    },
  }
}

async function runAsAdmin(sql: string): Promise<void> {
  const client = new pg.Client(inject('testServer').admin)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
