// A separate database on the PostgreSQL of DATABASE_URL, so that a run starts empty and leaves nothing behind.
import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type OwnDatabase = { url: string; drop(): Promise<void> }

export async function createOwnDatabase(databaseUrl: string | undefined): Promise<OwnDatabase | null> {
  if (!databaseUrl) return null
  const name = `fabula_run_${randomBytes(6).toString('hex')}`
  await execute(databaseUrl, `create database ${name}`)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => execute(databaseUrl, `drop database if exists ${name} with (force)`) }
}

async function execute(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
