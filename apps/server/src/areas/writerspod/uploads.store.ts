import { audioReplacedHours, type AudioType, audioUploadHours } from '@fabula/contracts/writerspod-sizes'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

const isOpen = sql<boolean>`pod_uploads.created_at > now() - ${audioUploadHours} * interval '1 hour'`

const selectUploads = (db: Database | Transaction) =>
  db
    .selectFrom('pod_uploads')
    .select(['id', 'item_id', 'file_name', 'size', 'created_at'])
    .select(
      sql<number[]>`array(
        select pod_upload_parts.part from pod_upload_parts
        where pod_upload_parts.upload_id = pod_uploads.id order by pod_upload_parts.part
      )`.as('parts'),
    )
    .where(isOpen)

/** Others do not learn that it exists. */
export async function findUpload(db: Database | Transaction, id: string, userId: string) {
  return selectUploads(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
}

export type NewUpload = { id: string; itemId: string; userId: string; fileName: string; size: number }

export async function findSameUpload(tx: Transaction, { itemId, userId, fileName, size }: NewUpload) {
  return selectUploads(tx)
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .where('file_name', '=', fileName)
    .where('size', '=', size)
    .executeTakeFirst()
}

/** So that parallel starts see each other. */
export async function lockUploads(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audio uploads of ${userId}`}, 0))`.execute(tx)
}

export async function countOpen(tx: Transaction, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('pod_uploads')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertUpload(tx: Transaction, { id, itemId, userId, fileName, size }: NewUpload) {
  await tx
    .insertInto('pod_uploads')
    .values({ id, item_id: itemId, user_id: userId, file_name: fileName, size })
    .execute()
}

/** Those that took too long. */
export async function deleteExpired(db: Database | Transaction, userId?: string): Promise<void> {
  await db
    .deleteFrom('pod_uploads')
    .where(sql<boolean>`not ${isOpen}`)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .execute()
}

/** Of a user for an item. Returns whether there were any. */
export async function deleteUploadsOf(
  tx: Transaction,
  { itemId, userId }: Pick<NewUpload, 'itemId' | 'userId'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pod_uploads')
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns whether it was there. */
export async function deleteUpload(db: Database | Transaction, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pod_uploads')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function putPart(
  db: Database,
  { uploadId, part, size }: { uploadId: string; part: number; size: number },
): Promise<void> {
  await db
    .insertInto('pod_upload_parts')
    .values({ upload_id: uploadId, part, size })
    .onConflict((conflict) => conflict.columns(['upload_id', 'part']).doUpdateSet({ size }))
    .execute()
}

export type NewAudio = {
  id: string
  itemId: string
  contentType: AudioType
  size: number
  durationSeconds: number
  bitrate: number
}

/** The clean-up deletes files without a row. `keepsFormer`: what the item had before can be heard for a while. */
export async function replaceAudio(tx: Transaction, audio: NewAudio, keepsFormer: boolean): Promise<void> {
  await tx
    .insertInto('pod_audio')
    .values({
      id: audio.id,
      item_id: audio.itemId,
      content_type: audio.contentType,
      size: audio.size,
      duration_seconds: audio.durationSeconds,
      bitrate: audio.bitrate,
    })
    .execute()
  await setAudio(tx, audio.itemId, audio.id)
  const isFormer = sql<boolean>`item_id = ${audio.itemId} and id <> ${audio.id} and replaced_at is null`
  if (keepsFormer)
    await tx
      .updateTable('pod_audio')
      .set({ replaced_at: sql`now()` })
      .where(isFormer)
      .execute()
  else await tx.deleteFrom('pod_audio').where(isFormer).execute()
}

export async function deleteReplaced(db: Database): Promise<void> {
  await db
    .deleteFrom('pod_audio')
    .where('replaced_at', '<', sql<Date>`now() - ${audioReplacedHours} * interval '1 hour'`)
    .execute()
}

export async function deleteAudio(tx: Transaction, itemId: string): Promise<void> {
  await setAudio(tx, itemId, null)
  await tx.deleteFrom('pod_audio').where('item_id', '=', itemId).execute()
}

async function setAudio(tx: Transaction, itemId: string, audioId: string | null): Promise<void> {
  await tx.updateTable('pod_items').set({ audio_id: audioId }).where('id', '=', itemId).execute()
}

export async function findItemOfAudio(db: Database, audioId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('pod_audio')
    .select('item_id')
    .where('id', '=', audioId)
    .executeTakeFirst()
  return found?.item_id
}

/** Of these ids, those of uploads. */
export async function listUploadIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('pod_uploads')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Of these ids, those of audio and of uploads, which become audio of the same id. */
export async function listAudioIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from pod_audio where id = any(${ids}::uuid[])
    union all select id from pod_uploads where id = any(${ids}::uuid[])
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Of an M4A; the others are measured by a job. Returns whether it is one. */
export async function setPeaks(tx: Transaction, id: string, peaks: Uint8Array): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pod_audio')
    .set({ peaks: Buffer.from(peaks) })
    .where('id', '=', id)
    .where('content_type', '=', 'audio/mp4')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setMeasures(
  tx: Transaction,
  id: string,
  { peaks, loudness }: { peaks: Uint8Array; loudness: number | null },
): Promise<string | undefined> {
  const changed = await tx
    .updateTable('pod_audio')
    .set({ peaks: Buffer.from(peaks), loudness })
    .where('id', '=', id)
    .returning('item_id')
    .executeTakeFirst()
  return changed?.item_id
}
