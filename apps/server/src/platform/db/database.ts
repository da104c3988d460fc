// The database: opened once at start, embedded or external, always PostgreSQL.
import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#src/config.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

export type DatabaseHandle = {
  db: Database
  pool: pg.Pool
  /** For libraries that open connections of their own. */
  connection: pg.PoolConfig
  isEmbedded: boolean
  ping(): Promise<boolean>
  /** One shared LISTEN connection, which reconnects by itself. Returns the way to stop listening. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Starts the embedded server when there is no DATABASE_URL. Does not migrate. */
export async function openDatabase(
  _config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  _log: Logger,
): Promise<DatabaseHandle> {
  throw new Error('The database is not wired yet.')
}
