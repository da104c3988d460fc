// The pictures of characters.
import type { ImageReference } from '@fabula/contracts/shapes'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { ChapterMark, Span } from './facts.ts'

export type CharacterImageRow = Span & {
  image_id: string
  character_id: string
  reference: ImageReference
  artist: string
  source: string
  is_portrait: boolean
  is_generated: boolean
}

const selectImages = (db: Database | Transaction) =>
  db
    .selectFrom('character_images')
    .select([
      'image_id',
      'character_id',
      'artist',
      'source',
      'is_portrait',
      'is_generated',
      sql<ImageReference>`reference`.as('reference'),
      sql<ChapterMark | null>`from_mark`.as('from'),
      sql<ChapterMark | null>`until_mark`.as('until'),
    ])
    .where('is_hidden', '=', false)

/** In the order they were added; the number is limited. */
export async function listImages(
  db: Database | Transaction,
  characterId: string,
): Promise<CharacterImageRow[]> {
  return selectImages(db)
    .where('character_id', '=', characterId)
    .orderBy('created_at')
    .orderBy('image_id')
    .execute()
}

/** Those that are hidden too. */
export async function listImagesOf(
  db: Database | Transaction,
  characterIds: readonly string[],
): Promise<{ image_id: string; character_id: string }[]> {
  return db
    .selectFrom('character_images')
    .select(['image_id', 'character_id'])
    .where('character_id', 'in', characterIds.length > 0 ? characterIds : [null])
    .execute()
}

export async function findImage(
  db: Database | Transaction,
  imageId: string,
): Promise<CharacterImageRow | undefined> {
  return selectImages(db).where('image_id', '=', imageId).executeTakeFirst()
}

export async function putImage(tx: Transaction, { from, until, ...row }: CharacterImageRow): Promise<void> {
  const change = {
    ...row,
    reference: JSON.stringify(row.reference),
    from_mark: from && JSON.stringify(from),
    until_mark: until && JSON.stringify(until),
  }
  // Of the portraits from one point on, only one counts.
  if (row.is_portrait)
    await tx
      .updateTable('character_images')
      .set({ is_portrait: false })
      .where('character_id', '=', row.character_id)
      .where('image_id', '<>', row.image_id)
      .where(sql<boolean>`from_mark is not distinct from ${change.from_mark}::jsonb`)
      .execute()
  await tx
    .insertInto('character_images')
    .values(change)
    .onConflict((conflict) => conflict.column('image_id').doUpdateSet(change))
    .execute()
}

/** Its image has changed: hidden or removed if there is no reference. */
export async function setReference(
  tx: Transaction,
  imageId: string,
  reference: ImageReference | null,
): Promise<void> {
  await tx
    .updateTable('character_images')
    .set(reference ? { reference: JSON.stringify(reference), is_hidden: false } : { is_hidden: true })
    .where('image_id', '=', imageId)
    .execute()
}

export async function deleteImage(tx: Transaction, characterId: string, imageId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('character_images')
    .where('character_id', '=', characterId)
    .where('image_id', '=', imageId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteImages(tx: Transaction, characterId: string): Promise<void> {
  await tx.deleteFrom('character_images').where('character_id', '=', characterId).execute()
}
