import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

export type NoteRow = Awaited<ReturnType<typeof insertNote>>

export async function insertNote(tx: Transaction, note: { userId: string; authorId: string; text: string }) {
  return tx
    .insertInto('moderation_notes')
    .values({ id: newId(), user_id: note.userId, author_id: note.authorId, text: note.text })
    .returning(['id', 'author_id', 'text', 'created_at'])
    .executeTakeFirstOrThrow()
}

/** Newest first. */
export async function listNotes(db: Database, userId: string, limit: number): Promise<NoteRow[]> {
  return db
    .selectFrom('moderation_notes')
    .select(['id', 'author_id', 'text', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}
