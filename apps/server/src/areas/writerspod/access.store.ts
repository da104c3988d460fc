import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export async function isContributor(db: Database | Transaction, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('pod_contributors')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

export type ItemRow = NonNullable<Awaited<ReturnType<typeof findFacts>>>

/** What decides who may do what with an item. */
export async function findFacts(db: Database | Transaction, itemId: string) {
  return db
    .selectFrom('pod_items')
    .leftJoin('pod_audio', 'pod_audio.id', 'pod_items.audio_id')
    .select([
      'pod_items.id',
      'pod_items.kind',
      'pod_items.slug',
      'pod_items.state',
      'pod_items.moderation',
      'pod_items.author_id',
      'pod_items.title',
      'pod_items.published_at',
      'pod_items.first_published_at',
      'pod_items.return_note',
      'pod_items.audio_id',
      'pod_items.revision',
      'pod_items.soundbite_start',
      'pod_items.soundbite_seconds',
      'pod_items.soundbite_title',
      'pod_audio.duration_seconds',
    ])
    .where('pod_items.id', '=', itemId)
    .executeTakeFirst()
}

/** Serializes everything that changes an item and its parts. */
export async function lockItem(tx: Transaction, itemId: string): Promise<void> {
  await sql`select from pod_items where id = ${itemId} for update`.execute(tx)
}

/** After a change of a part of it; returns the new revision. */
export async function touchItem(tx: Transaction, itemId: string): Promise<number> {
  const { revision } = await tx
    .updateTable('pod_items')
    .set({ revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('id', '=', itemId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}
