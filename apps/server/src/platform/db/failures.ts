// Tells "the database is unavailable" from "the query was wrong".

/** A fatal problem at startup. The message is one sentence for the operator. */
export class DatabaseError extends Error {}

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

// 08 connection, 3D no such database, 53 out of disk, memory or connections, 57 operator intervention (57014: the
// statement timeout), 58 system error, 25006 a standby that takes no writes.
const stateClasses = new Set(['08', '3D', '53', '57', '58'])

/** The connection ended or timed out before the server responded. */
export class ConnectionLost extends Error {}

/** The driver reports lost connections and timeouts as plain errors without a code; errors from the server have one. */
export function asConnectionFailure(error: unknown): unknown {
  const isFromDriver =
    error instanceof Error &&
    error.constructor === Error &&
    (error as NodeJS.ErrnoException).code === undefined
  return isFromDriver ? new ConnectionLost(error.message, { cause: error }) : error
}

export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ConnectionLost) return true
  if (error instanceof AggregateError && error.errors.some(isConnectionFailure)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code === 'string') {
    if (socketCodes.has(code) || code === '25006') return true
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (/^[0-9A-Z]{5}$/.test(code) && stateClasses.has(code.slice(0, 2))) return true
  }
  return isConnectionFailure(error.cause)
}

// A lock that others held for too long, a deadlock, a serialization failure.
const contentionCodes = new Set(['55P03', '40P01', '40001'])

/** Other transactions were in the way: nothing was changed, and the same request may succeed. */
export const isContention = (error: unknown): boolean =>
  error instanceof Error &&
  (contentionCodes.has((error as NodeJS.ErrnoException).code ?? '') || isContention(error.cause))

/** The server exists, but is still starting, recovering or shutting down. */
export function isNotReadyYet(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '57P03'
}

/** A short description of the failure, never with a password in it. */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describeFailure(error.errors[0])
  const message = error instanceof Error ? error.message : String(error)
  return (message.split('\n')[0] ?? '').replace(/:\/\/[^\s/@]*@/g, '://').replace(/\.$/, '')
}

/** The name of the unique index that rejected a row, if that is what happened. */
export function findBrokenUnique(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined
}

/** A row was rejected because a row that it references does not exist. */
export function isMissingReference(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23503'
}
