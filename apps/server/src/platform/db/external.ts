// An external PostgreSQL, given by DATABASE_URL.
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseError, describeFailure, isNotReadyYet } from './failures.ts'

const minMajor = 15
const startPatience = 15_000

/** Throws one clear sentence unless the server responds and is supported. */
export async function checkExternal(databaseUrl: string): Promise<pg.PoolConfig> {
  const place = describePlace(databaseUrl)
  const connection: pg.PoolConfig = { connectionString: databaseUrl, options: '-c timezone=UTC' }
  const client = await connectPatiently(connection, place)
  try {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    )
    const { version = 0, encoding = '' } = rows[0] ?? {}
    const major = Math.floor(version / 10_000)
    if (major < minMajor) {
      throw new DatabaseError(
        `The database at ${place} is PostgreSQL ${major}, but Fabula needs ${minMajor} or newer.`,
      )
    }
    if (encoding !== 'UTF8') {
      throw new DatabaseError(`The database at ${place} uses ${encoding} encoding, but Fabula needs UTF8.`)
    }
    return connection
  } finally {
    await client.end()
  }
}

async function connectPatiently(connection: pg.ClientConfig, place: string): Promise<pg.Client> {
  for (const deadline = Date.now() + startPatience; ;) {
    const client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: startPatience,
      query_timeout: startPatience,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isNotReadyYet(error) || Date.now() > deadline) {
        throw new DatabaseError(`Can’t reach the database at ${place}: ${describeFailure(error)}.`, {
          cause: error,
        })
      }
      await delay(250)
    }
  }
}

/** Host, port and name: never the user or the password. */
function describePlace(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${hostname || 'localhost'}${port ? `:${port}` : ''}${pathname}`
}
