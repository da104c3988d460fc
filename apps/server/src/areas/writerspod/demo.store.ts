// What the demo adds that no call adds: audio that was measured before, dates, listeners of past days.
import type { AudioType } from '@fabula/contracts/writerspod-sizes'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

type NewAudio = {
  id: string
  item_id: string
  content_type: AudioType
  size: number
  duration_seconds: number
  bitrate: number
  loudness: number
  peaks: Buffer
}

/** Also makes it the audio of its item. */
export async function addAudio(tx: Transaction, audio: NewAudio): Promise<void> {
  await tx.insertInto('pod_audio').values(audio).execute()
  await tx.updateTable('pod_items').set({ audio_id: audio.id }).where('id', '=', audio.item_id).execute()
}

/** As if it had been published then; followers hear nothing of it. */
export async function setPublished(db: Database, itemId: string, at: Date): Promise<void> {
  await db
    .updateTable('pod_items')
    .set({ state: 'published', published_at: at, first_published_at: at, updated_at: at })
    .where('id', '=', itemId)
    .execute()
}

export async function addListens(
  db: Database,
  itemId: string,
  days: readonly { day: string; listens: number }[],
): Promise<void> {
  await db
    .insertInto('pod_listen_days')
    .values(days.map((row) => ({ item_id: itemId, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Position = { user_id: string; seconds: number; is_finished: boolean; updated_at: Date }

export async function addPositions(
  db: Database,
  itemId: string,
  positions: readonly Position[],
): Promise<void> {
  await db
    .insertInto('pod_positions')
    .values(positions.map((row) => ({ item_id: itemId, furthest: row.seconds, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addFollowers(db: Database, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into pod_followers (user_id) select unnest(${userIds}::uuid[]) on conflict do nothing
  `.execute(db)
}
