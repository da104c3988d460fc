// What belongs to an item and is written elsewhere: audio, chapters, transcript, and where listeners stopped.
import type { Database, Transaction } from '#platform/db/database.ts'

export async function findAudio(db: Database | Transaction, audioId: string) {
  return db
    .selectFrom('pod_audio')
    .select(['id', 'content_type', 'size', 'duration_seconds', 'bitrate', 'loudness', 'peaks'])
    .where('id', '=', audioId)
    .executeTakeFirst()
}

export type AudioRow = NonNullable<Awaited<ReturnType<typeof findAudio>>>

export async function listChapters(db: Database | Transaction, itemId: string) {
  return db
    .selectFrom('pod_chapters')
    .select(['start_seconds', 'title', 'image_id', 'link'])
    .where('item_id', '=', itemId)
    .orderBy('position')
    .execute()
}

export async function listCues(db: Database | Transaction, itemId: string) {
  return db
    .selectFrom('pod_cues')
    .select(['start_seconds', 'end_seconds', 'speaker', 'text'])
    .where('item_id', '=', itemId)
    .orderBy('position')
    .execute()
}

export async function findPosition(db: Database | Transaction, itemId: string, userId: string) {
  return db
    .selectFrom('pod_positions')
    .select(['item_id', 'seconds', 'is_finished', 'updated_at'])
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
