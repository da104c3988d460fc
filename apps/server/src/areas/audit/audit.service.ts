// The audit log: other areas record what staff did, in the transaction that did it; admins read it.
import { Readable } from 'node:stream'
import type { AuditQuery } from '@fabula/contracts/audit'
import { findUserByLogin } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import { FileAnswer } from '#platform/http/file-answer.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { csvHead, csvLineOf } from './audit.csv.ts'
import { presentEntry } from './audit.present.ts'
import {
  type AuditCursor,
  type AuditFilter,
  type AuditRecord,
  eraseContentAbout,
  findCursor,
  insertEntry,
  listEntries,
} from './audit.store.ts'

/** Commits or rolls back together with what it records. */
export async function recordAudit(tx: Transaction, record: AuditRecord): Promise<void> {
  await insertEntry(tx, record)
}

/** What entries say about an erased user; who did what and when stays. In the transaction that erases the account. */
export async function eraseAuditContent(tx: Transaction, userId: string): Promise<void> {
  await eraseContentAbout(tx, userId)
}

export async function listAudit({ db }: Pick<Platform, 'db'>, query: AuditQuery) {
  const filter = await filterOf(db, query)
  const after = await findAfter(db, query)
  if (!filter) return { entries: [], next: null }
  const found = await listEntries(db, filter, after, query.limit + 1)
  const entries = found.slice(0, query.limit).map(presentEntry)
  return { entries, next: found.length > query.limit ? entries.at(-1)!._id : null }
}

export async function openAuditFile({ db }: Pick<Platform, 'db'>, query: AuditQuery): Promise<FileAnswer> {
  const filter = await filterOf(db, query)
  const after = await findAfter(db, query)
  return new FileAnswer({
    body: Readable.from(filter ? readLines(db, filter, after) : [csvHead]),
    contentType: 'text/csv; charset=utf-8',
    name: `Audit log ${new Date().toISOString().slice(0, 10)}.csv`,
  })
}

const batch = 1000

/** In batches, so that a log of any length is never in memory as a whole. */
async function* readLines(db: Database, filter: AuditFilter, start: AuditCursor | undefined) {
  yield csvHead
  for (let after = start; ;) {
    const rows = await listEntries(db, filter, after, batch)
    yield rows.map((row) => csvLineOf(presentEntry(row))).join('')
    if (rows.length < batch) return
    after = rows.at(-1)
  }
}

/** Undefined if it names a user who does not exist, so nothing can match. */
async function filterOf(db: Database, query: AuditQuery): Promise<AuditFilter | undefined> {
  const [actorId, targetId] = await Promise.all([findId(db, query.actor), findId(db, query.target)])
  if (actorId === null || targetId === null) return undefined
  return {
    actorId,
    targetId,
    action: query.action,
    from: query.from === undefined ? undefined : new Date(query.from),
    to: query.to === undefined ? undefined : new Date(query.to),
  }
}

/** Null if there is no such user. */
async function findId(db: Database, given: string | undefined): Promise<string | null | undefined> {
  if (!given) return undefined
  if (isId(given)) return given.toLowerCase()
  const username = given.replace(/^@/, '')
  // An email would make this an unrecorded search by email.
  if (username.includes('@')) return null
  return (await findUserByLogin(db, username))?.id ?? null
}

async function findAfter(db: Database, { after }: AuditQuery): Promise<AuditCursor | undefined> {
  if (after === undefined) return undefined
  const cursor = await findCursor(db, after)
  if (!cursor) throw invalid({ after: 'is not an entry' })
  return cursor
}
