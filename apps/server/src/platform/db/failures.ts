// Tells "the database is away" from "the query was wrong".

/** A start that cannot go on. The message is one sentence for the person who runs the site. */
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

// 08 connection, 3D no such database, 53 out of disk, memory or connections, 57 the operator stepped in (57014: the statement timeout
// fired), 58 the machine failed, 25006 a standby that takes no writes.
const stateClasses = new Set(['08', '3D', '53', '57', '58'])

// What pg throws without any code.
const driverMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Postgres connection has been discarded)/

export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isConnectionFailure)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code === 'string') {
    if (socketCodes.has(code) || code === '25006') return true
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (/^[0-9A-Z]{5}$/.test(code) && stateClasses.has(code.slice(0, 2))) return true
  }
  return driverMessages.test(error.message) || isConnectionFailure(error.cause)
}

/** The server is there, but still starting, recovering or shutting down. */
export function isNotReadyYet(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '57P03'
}

/** What went wrong in a few words, never with a password in it. */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describeFailure(error.errors[0])
  const message = error instanceof Error ? error.message : String(error)
  return (message.split('\n')[0] ?? '').replace(/:\/\/[^\s/@]*@/g, '://').replace(/\.$/, '')
}

/** The name of the unique index that refused a row, if that is what happened. */
export function findBrokenUnique(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined
}

/** Whether a row was refused because this person is not there any more. */
export function isPersonGone(error: unknown, userId: string): boolean {
  const { code, detail } = (error ?? {}) as { code?: unknown; detail?: unknown }
  return (
    code === '23503' &&
    typeof detail === 'string' &&
    detail.endsWith(`=(${userId}) is not present in table "users".`)
  )
}
