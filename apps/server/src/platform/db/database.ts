// The database: opened once at start, embedded or external, always PostgreSQL.
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '#src/config.ts'
import type { Log } from '#platform/log/log.ts'
import { isReading } from '#platform/request-memo.ts'
import { type EmbeddedServer, startEmbedded } from './embedded/server.ts'
import { ensureSiteDatabase, siteDatabase, siteRole } from './embedded/site-database.ts'
import { checkExternal } from './external.ts'
import { DatabaseError, describeFailure } from './failures.ts'
import { createListener, type NotificationListener } from './listener.ts'
import { connectionsFor, createPool } from './pool.ts'
import { openReplica, readFromReplica, type Replica } from './replica.ts'
import { announcePresence } from './running-lock.ts'
import { nameStatements } from './statements.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

export type DatabaseHandle = {
  db: Database
  pool: pg.Pool
  /** For libraries that open their own connections. */
  connection: pg.PoolConfig
  /** Reads of requests go there by themselves, through `db`. */
  replica: Replica | null
  isEmbedded: boolean
  /** How the embedded server is run, if that is worth a log line. */
  remark: string | null
  ping(): Promise<boolean>
  /** One shared LISTEN connection, which reconnects by itself. */
  listen: NotificationListener['listen']
  close(): Promise<void>
}

export type OpenOptions = {
  /**
   * A command runs next to a running site, on the same embedded server if there is one; otherwise it starts the server.
   */
  isCommand?: boolean
  /** How many processes will connect to the embedded server. */
  workers?: number
}

/** Starts the embedded server when there is no DATABASE_URL. Does not migrate. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseReadUrl'>>,
  log: Log,
  { isCommand = false, workers = 1 }: OpenOptions = {},
): Promise<DatabaseHandle> {
  if (config.databaseUrl) {
    // Of several workers, each opens its own.
    const readUrl = isCommand || workers > 1 ? null : config.databaseReadUrl
    return openConnection(await checkExternal(config.databaseUrl), log, { isPresent: !isCommand, readUrl })
  }
  const server = await startEmbedded(config.dataDir, log, {
    mayVisit: isCommand,
    settings: { max_connections: String(connectionsFor(workers)) },
  })
  try {
    if (server.isOwner) await ensureSiteDatabase(server)
    return await openConnection(server.connect(siteRole, siteDatabase), log, {
      isPresent: !isCommand,
      server,
    })
  } catch (error) {
    await server.stop()
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(`Can’t use the database: ${describeFailure(error)}.`, { cause: error })
  }
}

type ConnectionOptions = {
  isPresent?: boolean
  server?: EmbeddedServer | null
  poolSize?: number
  /** A replica of the server. */
  readUrl?: string | null | undefined
}

/** A handle on a server that is already running. */
export async function openConnection(
  connection: pg.PoolConfig,
  log: Log,
  { isPresent = false, server = null, poolSize, readUrl }: ConnectionOptions = {},
): Promise<DatabaseHandle> {
  const pool = createPool(connection, log, poolSize ? { max: poolSize } : {})
  const named = nameStatements(pool)
  const replica = readUrl
    ? openReplica({ url: readUrl, primary: pool, poolSize: pool.options.max, log })
    : null
  const listener = createListener(connection, log, {
    ...(isPresent && { onConnect: announcePresence }),
    onSilence: () => pool.cutOff(),
    onAnswer: () => pool.reopen(),
  })
  let closing: Promise<void> | null = null
  const close = async () => {
    await listener.close()
    await replica?.close()
    // Queries had time to finish; the server's shutdown cuts off the rest.
    await Promise.race([pool.end(), delay(5000, undefined, { ref: false })])
    await server?.stop()
  }
  const handle: DatabaseHandle = {
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: replica ? readFromReplica(named, replica, isReading) : named }),
    }),
    pool,
    connection,
    replica,
    isEmbedded: server !== null,
    remark: server?.remark ?? null,
    listen: (...given) => listener.listen(...given),
    async ping() {
      const answer = pool.query('select 1').then(
        () => true,
        () => false,
      )
      return Promise.race([answer, delay(3000, false, { ref: false })])
    },
    close: () => (closing ??= close()),
  }
  if (isPresent)
    await listener.open().catch(async (error) => {
      await handle.close()
      throw error
    })
  return handle
}
