import type { AuditAction, AuditTarget } from '@fabula/contracts/audit-kinds'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

export type AuditRecord = {
  /** Null: the operator, on the command line. */
  actorId: string | null
  action: AuditAction
  /** `label`: not for users, whose names are looked up. */
  target: { kind: AuditTarget; id: string | null; label?: string } | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
}

const maxLabelLength = 300

export async function insertEntry(tx: Transaction, record: AuditRecord): Promise<void> {
  const { actorId, action, target, before, after, reason = '' } = record
  await tx
    .insertInto('audit_entries')
    .values({
      id: newId(),
      // Not the database's time, which is finer than a cursor in milliseconds.
      at: new Date(),
      actor_id: actorId,
      is_system: actorId === null,
      action,
      target_kind: target?.kind ?? null,
      target_id: target?.id ?? null,
      target_label: (target?.label ?? '').slice(0, maxLabelLength),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      reason,
    })
    .execute()
}

/** The database allows this only once the user no longer exists. */
export async function eraseContentAbout(tx: Transaction, userId: string): Promise<void> {
  await tx
    .updateTable('audit_entries')
    .set({ before: null, after: null, reason: '' })
    .where('target_id', '=', userId)
    .where('target_kind', '=', 'user')
    .execute()
}

export type AuditFilter = {
  actorId?: string | undefined
  action?: AuditAction | undefined
  targetId?: string | undefined
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
}

export type AuditCursor = { id: string; at: Date }
export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number]

export async function findCursor(db: Database, id: string): Promise<AuditCursor | undefined> {
  return db.selectFrom('audit_entries').select(['id', 'at']).where('id', '=', id).executeTakeFirst()
}

/** Newest first, with the names of users as they are now. */
export async function listEntries(
  db: Database,
  { actorId, action, targetId, from, to }: AuditFilter,
  after: AuditCursor | undefined,
  limit: number,
) {
  return db
    .selectFrom('audit_entries as entry')
    .leftJoin('people as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('people as target', (join) =>
      join.onRef('target.id', '=', 'entry.target_id').on('entry.target_kind', '=', 'user'),
    )
    .selectAll('entry')
    .select([
      'actor.username as actor_username',
      'actor.display_name as actor_name',
      'target.username as target_username',
    ])
    .$if(actorId !== undefined, (query) => query.where('entry.actor_id', '=', actorId!))
    .$if(action !== undefined, (query) => query.where('entry.action', '=', action!))
    .$if(targetId !== undefined, (query) => query.where('entry.target_id', '=', targetId!))
    .$if(from !== undefined, (query) => query.where('entry.at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('entry.at', '<', to!))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('entry.at', 'entry.id'), '<', tuple(after!.at, after!.id)),
      ),
    )
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
}
