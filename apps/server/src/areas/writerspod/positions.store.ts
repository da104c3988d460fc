import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { isPublic } from './item-lists.store.ts'

export async function putPosition(
  db: Database,
  position: { userId: string; itemId: string; seconds: number; isFinished: boolean; at: Date },
): Promise<void> {
  const { userId, itemId, seconds, isFinished, at } = position
  await db
    .insertInto('pod_positions')
    .values({
      user_id: userId,
      item_id: itemId,
      seconds,
      furthest: seconds,
      is_finished: isFinished,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'item_id'])
        .doUpdateSet({
          seconds,
          furthest: sql`greatest(pod_positions.furthest, excluded.furthest)`,
          is_finished: isFinished,
          updated_at: at,
        })
        .where('pod_positions.updated_at', '<', at),
    )
    .execute()
}

/** The latest first. Only what everyone can hear: others are found where they are managed. */
export async function listPositions(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('pod_positions')
    .innerJoin('pod_items', 'pod_items.id', 'pod_positions.item_id')
    .select([
      'pod_positions.item_id',
      'pod_positions.seconds',
      'pod_positions.is_finished',
      'pod_positions.updated_at',
    ])
    .where('pod_positions.user_id', '=', userId)
    .where(isPublic)
    .where('pod_items.audio_id', 'is not', null)
    .orderBy('pod_positions.updated_at', 'desc')
    .limit(limit)
    .execute()
}
