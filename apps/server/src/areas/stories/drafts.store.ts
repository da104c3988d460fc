// What is being written: one shared document a chapter, and every change to it.
import type { RichDocument } from '@fabula/editor-kit/document'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export type DraftRow = { state: Buffer; updates: Buffer[] }

export async function insertDraft(
  tx: Transaction,
  chapterId: string,
  draft: { state: Uint8Array; document: RichDocument },
): Promise<void> {
  await tx
    .insertInto('chapter_drafts')
    .values({
      chapter_id: chapterId,
      state: Buffer.from(draft.state),
      document: JSON.stringify(draft.document),
    })
    .execute()
}

/** Everything it takes to have the shared document as it is now. */
export async function readDraft(
  db: Database | Transaction,
  chapterId: string,
): Promise<DraftRow | undefined> {
  const draft = await db
    .selectFrom('chapter_drafts')
    .select(['state', 'state_through'])
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst()
  if (!draft) return undefined
  const updates = await db
    .selectFrom('chapter_updates')
    .select('update')
    .where('chapter_id', '=', chapterId)
    .where('id', '>', draft.state_through)
    .orderBy('id')
    .execute()
  return { state: draft.state, updates: updates.map(({ update }) => update) }
}

export async function findDocument(
  db: Database | Transaction,
  chapterId: string,
): Promise<RichDocument | undefined> {
  const row = await db
    .selectFrom('chapter_drafts')
    .select(sql<RichDocument>`document`.as('document'))
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst()
  return row?.document
}

export async function appendUpdate(
  tx: Transaction,
  chapterId: string,
  { userId, update }: { userId: string; update: Uint8Array },
): Promise<number> {
  const row = await tx
    .insertInto('chapter_updates')
    .values({ chapter_id: chapterId, user_id: userId, update: Buffer.from(update) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** What the document says now; with a state, the log up to there is in it. */
export async function updateDraft(
  tx: Transaction,
  chapterId: string,
  draft: { document: RichDocument; compacted?: { state: Uint8Array; through: number } | undefined },
): Promise<void> {
  await tx
    .updateTable('chapter_drafts')
    .set({
      document: JSON.stringify(draft.document),
      updated_at: sql<Date>`now()`,
      ...(draft.compacted && {
        state: Buffer.from(draft.compacted.state),
        state_through: draft.compacted.through,
      }),
    })
    .where('chapter_id', '=', chapterId)
    .execute()
}

/** Who has written in it since then. */
export async function listWriters(
  db: Database | Transaction,
  chapterId: string,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('chapter_updates')
    .select('user_id')
    .distinct()
    .where('chapter_id', '=', chapterId)
    .where('created_at', '>', since)
    .where('user_id', 'is not', null)
    .execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}
