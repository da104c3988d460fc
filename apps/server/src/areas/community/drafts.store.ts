import type { DraftKind } from '@fabula/contracts/community-sizes'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export type DraftKey = { userId: string; kind: DraftKind; targetId: string }

const columns = ['kind', 'target_id', 'title', 'content', 'updated_at'] as const

export async function findDraft(db: Database, { userId, kind, targetId }: DraftKey) {
  return db
    .selectFrom('community_drafts')
    .select(columns)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .executeTakeFirst()
}

export async function putDraft(
  db: Database,
  { userId, kind, targetId }: DraftKey,
  { title, content }: { title: string; content: string },
) {
  const values = { title, content, updated_at: new Date() }
  return db
    .insertInto('community_drafts')
    .values({ user_id: userId, kind, target_id: targetId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'target_id']).doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteDraft(
  db: Database | Transaction,
  { userId, kind, targetId }: DraftKey,
): Promise<void> {
  await db
    .deleteFrom('community_drafts')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .execute()
}

export async function listDrafts(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('community_drafts')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
}

export async function countDrafts(
  db: Database,
  userId: string,
  kinds: readonly DraftKind[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from community_drafts
    where user_id = ${userId} and kind = any(${kinds}::text[])
  `.execute(db)
  return rows[0]!.count
}
