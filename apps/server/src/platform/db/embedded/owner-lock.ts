// One owner per data folder: a lock inside the database itself, which the database releases however its holder dies.
import pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'

const lockKey = [0x66_61_62, 1]

export type OwnerLock = { release(): Promise<void> }

/** Null if another process holds it. */
export async function takeOwnerLock(connection: pg.ClientConfig): Promise<OwnerLock | null> {
  const first = await connectAndLock(connection)
  if (!first) return null
  let current: pg.Client | null = first
  let isReleased = false

  // When one worker crashes, PostgreSQL survives but drops all sessions, including this one.
  const watch = (client: pg.Client) =>
    client.once('end', async () => {
      current = null
      while (!isReleased && !current) {
        current = await connectAndLock(connection).catch(() => null)
        if (!current) await delay(250, undefined, { ref: false })
      }
      if (isReleased) await current?.end()
      else if (current) watch(current)
    })
  watch(first)

  return {
    async release() {
      isReleased = true
      await current?.end()
    },
  }
}

async function connectAndLock(connection: pg.ClientConfig): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    application_name: 'fabula owner',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, $2) as locked',
      lockKey,
    )
    if (rows[0]?.locked) return client
  } catch (error) {
    await client.end()
    throw error
  }
  await client.end()
  return null
}
