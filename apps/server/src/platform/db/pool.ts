// The pool that all queries go through.
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { describeFailure } from './failures.ts'

/** For what somebody waits for. Long work sets its own: `set local statement_timeout`. */
const statementTimeout = 15_000

/** Two nodes, their job queues and a command beside them must fit into the embedded server's 60. */
const poolSize = 20

export function createPool(connection: pg.PoolConfig, log: Log, overrides: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    application_name: 'fabula',
    max: poolSize,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    // Later than the server's own: only a frozen server or a dead network gets this far.
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
