// A running site holds a lock in its database, shared between its nodes; a restore requires it exclusively.
import type pg from 'pg'
import { DatabaseError } from './failures.ts'

const lockKey = [0x66_61_62, 2]

export async function announcePresence(client: pg.ClientBase): Promise<void> {
  if (await tryLock(client, 'pg_try_advisory_lock_shared')) return
  throw new DatabaseError('A restore is in progress on this database. Start again when it’s done.')
}

/** Holds the lock until this connection ends. */
export async function requireAbsence(client: pg.ClientBase): Promise<void> {
  if (await tryLock(client, 'pg_try_advisory_lock')) return
  throw new DatabaseError('The site is running on this database. Stop it first.')
}

async function tryLock(client: pg.ClientBase, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`select ${lock}($1, $2) as locked`, lockKey)
  return rows[0]?.locked === true
}
