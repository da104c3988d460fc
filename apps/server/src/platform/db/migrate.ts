// Brings the database to the newest version of the ordered files in migrations/.
import type { Logger } from 'pino'
import type { DatabaseHandle } from './database.ts'

/** Forward only. Returns how many files were applied now. */
export async function migrate(_handle: DatabaseHandle, _log: Logger): Promise<number> {
  throw new Error('The database is not wired yet.')
}
