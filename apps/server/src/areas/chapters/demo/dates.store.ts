// Demo chapters were published in the past; the publishing service knows only the present.
import { sql } from 'kysely'
import type { Transaction } from '#platform/db/database.ts'

export type ChapterDate = { chapterId: string; at: Date }

export async function setPublicationDates(tx: Transaction, dates: readonly ChapterDate[]): Promise<void> {
  const given = sql`unnest(
    ${dates.map(({ chapterId }) => chapterId)}::uuid[], ${dates.map(({ at }) => at)}::timestamptz[]
  ) given (chapter_id, at)`
  await sql`
    update chapters set created_at = at, updated_at = at, published_at = at, first_published_at = at
    from ${given} where id = chapter_id
  `.execute(tx)
  await sql`
    update chapter_versions versions set created_at = at
    from ${given} where versions.chapter_id = given.chapter_id
  `.execute(tx)
}
