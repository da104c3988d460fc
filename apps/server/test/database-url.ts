// The URL of a server that was started here.
import type pg from 'pg'

/** Sockets have a folder in place of a host. */
export function urlOf({ user = '', password, host = '', port, database = '' }: pg.PoolConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return `postgresql://${user}${secret}@${encodeURIComponent(host)}:${port}/${database}`
}
