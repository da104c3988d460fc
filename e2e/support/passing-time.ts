// What depends on time passing: it is written into the database of the journeys' site.
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'

/** As if this user had signed in a while ago, and not in the last minutes. */
export async function letSessionsAge(username: string, minutes = 30): Promise<void> {
  const { FABULA_DATA_DIR: dataDir = '', FABULA_DATABASE_URL: databaseUrl } = process.env
  const handle = await openDatabase(
    { dataDir, databaseUrl: databaseUrl || null },
    createLog({ level: 'warn' }),
    {
      isCommand: true,
    },
  )
  try {
    const signedIn = new Date(Date.now() - minutes * 60_000)
    await handle.pool.query(
      'update sessions set created_at = $1 where user_id = (select id from users where username = $2)',
      [signedIn, username],
    )
  } finally {
    await handle.close()
  }
}
