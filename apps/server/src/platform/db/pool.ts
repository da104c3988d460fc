// The pool that all queries go through.
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { ConnectionLost, describeFailure } from './failures.ts'

/** For queries a user waits for. Long work sets its own: `set local statement_timeout`. */
const statementTimeout = 15_000

/** Two nodes, their job queues and a command must fit into the embedded server's 60. */
const maxPool = 20
/** Delivering events takes up to four at once. */
const minPool = 6
const connectionsOfAll = 48
/** The listener, and the job queue with its own listener. */
const besidePool = 5

/** How many connections each of several workers may use for queries. */
export const poolSizeOf = (workers: number) =>
  Math.max(minPool, Math.min(maxPool, Math.floor(connectionsOfAll / workers)))

/** What the embedded server has to allow: all workers, and a command that runs beside them. */
export const connectionsFor = (workers: number) =>
  Math.max(60, workers * (poolSizeOf(workers) + besidePool) + 15)

/** How long a query waits for a connection. */
export const connectTimeout = 3500

/** A pool that can be marked as cut off when the server does not respond: every query then fails at once. */
export class GuardedPool extends pg.Pool {
  readonly #busy = new Set<pg.PoolClient>()
  #isCutOff = false

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('acquire', (client) => this.#busy.add(client))
    this.on('release', (_error, client) => this.#busy.delete(client))
  }

  /** Also aborts running queries. Idle connections stay: they work again when the server does. */
  cutOff(): void {
    this.#isCutOff = true
    for (const client of this.#busy) void client.end()
  }

  reopen(): void {
    this.#isCutOff = false
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!this.#isCutOff) return callback ? super.connect(callback) : super.connect()
    const error = new ConnectionLost('The database isn’t responding')
    if (!callback) return Promise.reject(error)
    callback(error, undefined, () => {})
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean) => void,
) => void

export function createPool(connection: pg.PoolConfig, log: Log, overrides: pg.PoolConfig = {}): GuardedPool {
  const pool = new GuardedPool({
    ...connection,
    application_name: 'fabula',
    max: maxPool,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    statement_timeout: statementTimeout,
    // Longer than the server's own: only a single dead connection gets this far, a dead server is cut off before.
    query_timeout: statementTimeout + 3000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    types: { getTypeParser: findParser },
    ...overrides,
  })
  // Without these listeners a lost connection would end the process. Pending queries get the error too.
  pool.on('error', (error) => log.warn({ reason: describeFailure(error) }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}

const int8 = 20
const date = 1082

/** Counts and sizes as numbers; a day stays the text "2000-01-31", because a Date would shift it between time zones. */
function findParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary') {
    if (oid === int8) return parseWhole
    if (oid === date) return (text: string) => text
  }
  return pg.types.getTypeParser(oid, format)
}

function parseWhole(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database answered ${text}, which is beyond exact numbers.`)
  return value
}
