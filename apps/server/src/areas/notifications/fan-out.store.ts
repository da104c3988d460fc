// Rounds in SQL: news for many, and how far the telling has come.
import type { Transaction } from '#platform/db/database.ts'

/** Of a chapter, or of an announcement. */
export type Round = {
  id: string
  story_id: string | null
  chapter_id: string | null
  announcement_id: string | null
  title: string | null
  audience: string | null
  told_up_to: string | null
}

export type NewRound =
  | { id: string; story_id: string; chapter_id: string }
  | { id: string; announcement_id: string; title: string; audience: string }

export async function insertRound(tx: Transaction, round: NewRound): Promise<void> {
  await tx
    .insertInto('notification_rounds')
    .values(round)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Held until the end of the transaction: two runs of one round never tell the same people. */
export async function lockRound(tx: Transaction, id: string): Promise<Round | undefined> {
  return tx
    .selectFrom('notification_rounds')
    .select(['id', 'story_id', 'chapter_id', 'announcement_id', 'title', 'audience', 'told_up_to'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function moveRound(tx: Transaction, id: string, toldUpTo: string): Promise<void> {
  await tx.updateTable('notification_rounds').set({ told_up_to: toldUpTo }).where('id', '=', id).execute()
}

export async function deleteRound(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('notification_rounds').where('id', '=', id).execute()
}
