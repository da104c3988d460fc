// What depends on time passing: it is written into the database of the journeys' site.
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'

/** As if this user had signed in a while ago, and not in the last minutes. */
export async function letSessionsAge(username: string, minutes = 30): Promise<void> {
  const signedIn = new Date(Date.now() - minutes * 60_000)
  await change(
    'update sessions set created_at = $1 where user_id = (select id from users where username = $2)',
    [signedIn, username],
  )
}

/** As if this user had read here for days: trust level 1. */
export async function letTrustGrow(username: string): Promise<void> {
  await change(
    `insert into trust_levels (user_id, level) select id, 1 from users where username = $1
      on conflict (user_id) do update set level = 1`,
    [username],
  )
}

async function change(statement: string, values: unknown[]): Promise<void> {
  const { FABULA_DATA_DIR: dataDir = '', FABULA_DATABASE_URL: databaseUrl } = process.env
  const handle = await openDatabase(
    { dataDir, databaseUrl: databaseUrl || null },
    createLog({ level: 'warn' }),
    {
      isCommand: true,
    },
  )
  try {
    await handle.pool.query(statement, values)
  } finally {
    await handle.close()
  }
}
