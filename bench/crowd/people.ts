// Users with accounts and sessions, created in the database: thousands of them sign in without hashing a password.
import { createSessionService } from '../../apps/server/src/areas/accounts/public.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { startPlatformOn } from '../../apps/server/src/start-platform.ts'
import { type DatabaseHandle, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'

export type Person = { id: string; cookie: string }

const log = createLog({ level: 'error' })
const client = { address: '127.0.0.1', userAgent: 'bench' }

/** The database of a running server. */
export async function openBeside({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | null
  dataDir: string
}): Promise<DatabaseHandle> {
  return openDatabase({ databaseUrl, dataDir }, log, { isCommand: true })
}

/** Accounts without sessions. */
export async function insertPeople({ pool }: DatabaseHandle, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await pool.query(
    `insert into users (id, username, display_name, email, date_of_birth, email_verified_at, onboarding_completed_at)
    select id, 'crowd_' || substr(md5(id::text), 1, 20), 'One of many', id || '@example.org', '1990-01-31', now(), now()
    from unnest($1::uuid[]) id`,
    [ids],
  )
  return ids
}

export async function makePeople(database: DatabaseHandle, count: number): Promise<Person[]> {
  const { foundation } = await startPlatformOn(database, readConfig({}), log)
  const sessions = createSessionService(foundation)
  const ids = await insertPeople(database, count)
  return database.db.transaction().execute(async (tx) => {
    const people: Person[] = []
    for (const id of ids) {
      const cookies = await sessions.start({ id, email: '', display_name: '' }, client, tx)
      people.push({ id, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') })
    }
    return people
  })
}
