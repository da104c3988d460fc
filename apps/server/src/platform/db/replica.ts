// Reads on a streaming replica (DATABASE_READ_URL). A statement goes there only after the replica has replayed all that
// was committed before the statement began, so it sees what it would see on the primary. Whatever is in doubt goes to
// the primary.
import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { describeFailure, isConnectionFailure } from './failures.ts'
import { createPool } from './pool.ts'
import { nameStatements } from './statements.ts'

/** How long a statement waits for the replica. It usually needs a few milliseconds. */
const patience = 100
const pause = 1
/** A frozen one is noticed. */
const heartbeatInterval = 1000
/** How often one that was away or behind is asked again. */
const retryInterval = 200
const heartbeatTimeout = 2000

/**
 * A place in the log of changes. A replica that has been promoted, or that follows a former primary, has another
 * timeline.
 */
type Position = { timeline: string; place: number }

const primaryPosition = `select left(pg_walfile_name(flushed), 8) as timeline, pg_wal_lsn_diff(flushed, '0/0')::bigint as place
  from pg_current_wal_flush_lsn() flushed`
/** No row unless it is a standby. */
const replicaPosition = `select upper(lpad(to_hex(timeline_id), 8, '0')) as timeline,
    pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as place
  from pg_control_checkpoint() where pg_is_in_recovery()`
const systemIdentifier = 'select system_identifier::text as id from pg_control_system()'

export type Replica = {
  /** The result of a statement, or undefined if the primary has to be asked. */
  read(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult | undefined>
  isUsable(): boolean
  /** Statements that it has answered since the start. */
  countReads(): number
  close(): Promise<void>
}

type ReplicaOptions = { url: string; primary: pg.Pool; poolSize: number; log: Log }

export function openReplica({ url, primary, poolSize, log }: ReplicaOptions): Replica {
  const connection: pg.PoolConfig = { connectionString: url, options: '-c timezone=UTC' }
  const pool = createPool(connection, log, { max: poolSize })
  const named = nameStatements(pool)
  const questions = createPool(connection, log, {
    application_name: 'fabula replica check',
    max: 1,
    connectionTimeoutMillis: heartbeatTimeout,
    query_timeout: heartbeatTimeout,
  })
  const closing = new AbortController()
  let isUsable = false
  let reads = 0

  // Replayed at least so far. A replica that restarts may be behind where it was, and no connection survives a restart:
  // what was learned before a connection opened says nothing about the server at its other end.
  let replayed: Position | null = null
  let connections = 0
  pool.on('connect', () => {
    connections += 1
    replayed = null
  })
  let asking: Promise<void> | null = null

  function askReplica(): Promise<void> {
    asking ??= (async () => {
      const since = connections
      const { rows } = await questions.query<Position>({ name: 'position', text: replicaPosition })
      if (since === connections) replayed = rows[0] ?? null
    })().finally(() => (asking = null))
    return asking
  }

  async function hasReplayed(wanted: Position, within: number): Promise<boolean> {
    const deadline = performance.now() + within
    const isThere = () => replayed?.timeline === wanted.timeline && replayed.place >= wanted.place
    while (!isThere()) {
      const left = deadline - performance.now()
      if (left <= 0) return false
      await Promise.race([askReplica(), delay(left, undefined, { ref: false })])
      if (!isThere()) await delay(pause)
    }
    return true
  }

  async function askPrimary(): Promise<Position> {
    const { rows } = await primary.query<Position>({ name: 'position', text: primaryPosition })
    return rows[0]!
  }

  // Statements that begin while the primary is being asked share the next question.
  let nextCheck: Promise<boolean> | null = null
  let lastQuestion: Promise<unknown> = Promise.resolve()
  function isCurrent(): Promise<boolean> {
    nextCheck ??= lastQuestion.then(() => {
      nextCheck = null
      const question = askPrimary()
      lastQuestion = question.catch(() => {})
      return question.then((wanted) => hasReplayed(wanted, patience))
    })
    return nextCheck
  }

  function setUsable(now: boolean, reason?: string): void {
    if (now === isUsable) return
    isUsable = now
    if (now) log.info('the replica is up to date: reads go to it')
    else log.warn({ reason }, 'the replica is not up to date: reads go to the primary')
  }

  async function isCurrentOrLeft(): Promise<boolean> {
    const reason = await isCurrent().then((isIt) => (isIt ? null : 'it is behind'), describeFailure)
    if (reason !== null) setUsable(false, reason)
    return reason === null
  }

  // A text that writes is refused once, and goes to the primary from then on.
  const refused = new Set<string>()

  async function read(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult | undefined> {
    if (!isUsable || refused.has(sql)) return undefined
    // Connected before the check, so that the server that is checked is the one that answers.
    const client = await named.connect().catch(() => undefined)
    if (!client) return undefined
    try {
      if (!(await isCurrentOrLeft())) return undefined
      const result = await client.query(sql, [...parameters])
      reads += 1
      return result as unknown as pg.QueryResult
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // A statement that takes too long would take as long on the primary.
      if (code === '57014') throw error
      if (code === '25006') refused.add(sql)
      else if (isConnectionFailure(error)) setUsable(false, describeFailure(error))
      return undefined
    } finally {
      client.release()
    }
  }

  let isSameSystem: boolean | undefined

  async function requireSameSystem(): Promise<boolean> {
    const [here, there] = await Promise.all([
      primary.query<{ id: string }>(systemIdentifier),
      questions.query<{ id: string }>(systemIdentifier),
    ])
    const isSame = here.rows[0]?.id === there.rows[0]?.id
    if (!isSame && isSameSystem !== false)
      log.error('DATABASE_READ_URL is not a replica of DATABASE_URL, so it is not used')
    isSameSystem = isSame
    return isSame
  }

  async function look(): Promise<void> {
    try {
      await Promise.race([askReplica(), failAfter(heartbeatTimeout)])
    } catch (error) {
      if (closing.signal.aborted) return
      setUsable(false, describeFailure(error))
      // Statements that wait for it are repeated on the primary.
      pool.cutOff()
      return
    }
    pool.reopen()
    if (isUsable || !(await requireSameSystem())) return
    if (await hasReplayed(await askPrimary(), heartbeatTimeout)) setUsable(true)
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await look().catch((error: unknown) => log.debug({ err: error }, 'the replica could not be checked'))
      const interval = isUsable ? heartbeatInterval : retryInterval
      await delay(interval, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }
  const watching = watch()

  return {
    read,
    isUsable: () => isUsable,
    countReads: () => reads,
    async close() {
      closing.abort()
      isUsable = false
      const ended = Promise.all([pool.end(), questions.end(), watching])
      await Promise.race([ended, delay(heartbeatTimeout, undefined, { ref: false })])
    },
  }
}

async function failAfter(milliseconds: number): Promise<never> {
  await delay(milliseconds, undefined, { ref: false })
  throw new Error('it does not respond')
}

const readWords = /^\s*(?:select|with)\b/i

/**
 * Single statements that read go to the replica while `isReading`; transactions, and whatever follows one on the same
 * connection, go to the primary.
 */
export function readFromReplica(
  primary: PostgresPool,
  replica: Replica,
  isReading: () => boolean,
): PostgresPool {
  return {
    options: primary.options,
    end: () => primary.end(),
    async connect() {
      let client: PostgresPoolClient | undefined
      const query = async (sql: string, parameters: readonly unknown[]) => {
        if (!client && isReading() && readWords.test(sql)) {
          const result = await replica.read(sql, parameters)
          if (result) return result
        }
        client ??= await primary.connect()
        return client.query(sql, parameters)
      }
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client?.release(destroy),
      }
    },
  }
}
