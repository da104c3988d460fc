// Queries for fan-outs and their progress.
import type { Transaction } from '#platform/db/database.ts'

/** About a chapter, an announcement, a post, or an item of WritersPod. */
export type FanOut = {
  id: string
  story_id: string | null
  chapter_id: string | null
  announcement_id: string | null
  post_id: string | null
  pod_item_id: string | null
  title: string | null
  audience: string | null
  notified_up_to: string | null
}

export type NewFanOut =
  | { id: string; story_id: string; chapter_id: string }
  | { id: string; announcement_id: string; title: string; audience: string }
  | { id: string; post_id: string }
  | { id: string; pod_item_id: string }

/** Small enough that a batch never locks its rows for long. */
export const peopleInBatch = 500

export async function insertFanOut(tx: Transaction, fanOut: NewFanOut): Promise<void> {
  await tx
    .insertInto('notification_fan_outs')
    .values(fanOut)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locked until the end of the transaction: two runs of one fan-out never notify the same users. */
export async function lockFanOut(tx: Transaction, id: string): Promise<FanOut | undefined> {
  return tx
    .selectFrom('notification_fan_outs')
    .select([
      'id',
      'story_id',
      'chapter_id',
      'announcement_id',
      'post_id',
      'pod_item_id',
      'title',
      'audience',
      'notified_up_to',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function advanceFanOut(tx: Transaction, id: string, notifiedUpTo: string): Promise<void> {
  await tx
    .updateTable('notification_fan_outs')
    .set({ notified_up_to: notifiedUpTo })
    .where('id', '=', id)
    .execute()
}

export async function deleteFanOut(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('notification_fan_outs').where('id', '=', id).execute()
}
