// The pool that all queries go through.
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { ConnectionLost, describeFailure } from './failures.ts'

/** For what somebody waits for. Long work sets its own: `set local statement_timeout`. */
const statementTimeout = 15_000

/** Two nodes, their job queues and a command beside them must fit into the embedded server's 60. */
const poolSize = 20

/** How long a query waits for a connection. */
export const connectTimeout = 3500

/** A pool that can be told that the server does not answer: every query then fails at once instead of waiting. */
export class GuardedPool extends pg.Pool {
  readonly #busy = new Set<pg.PoolClient>()
  #isCutOff = false

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('acquire', (client) => this.#busy.add(client))
    this.on('release', (_error, client) => this.#busy.delete(client))
  }

  /** Also ends what is under way. Idle connections stay: they work again when the server does. */
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
    max: poolSize,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    statement_timeout: statementTimeout,
    // Later than the server's own: only a single dead connection gets this far, a dead server is cut off before.
    query_timeout: statementTimeout + 3000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    types: { getTypeParser: findParser },
    ...overrides,
  })
  // Without these listeners a lost connection would end the process. Whoever waits for an answer gets the error too.
  pool.on('error', (error) =>
    log.warn({ reason: describeFailure(error) }, 'An idle database connection was lost'),
  )
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}

const int8 = 20
const date = 1082

/** Counts and sizes as numbers; a day stays the text "2000-01-31", because a Date would move it between time zones. */
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
