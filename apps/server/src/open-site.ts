// Opens the site's database and migrates it.
import { type DatabaseHandle, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Log } from '#platform/log/log.ts'
import type { Config } from './config.ts'

export async function openSite(
  config: Config,
  log: Log,
  say: (line: string) => void,
): Promise<DatabaseHandle> {
  say(config.databaseUrl ? 'Connecting to the database' : 'Starting the embedded database')
  const database = await openDatabase(config, log, { workers: config.workers })
  if (database.remark) say(database.remark)
  try {
    const count = await migrate(database, log)
    if (count > 0) say(`Database ready (${count} migrations applied)`)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
