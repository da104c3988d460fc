import type { ChapterInput, Cue, Soundbite } from '@fabula/contracts/writerspod.shapes'
import { sql } from 'kysely'
import type { Transaction } from '#platform/db/database.ts'
import { fold } from '#platform/search-folding.ts'

/** As arrays, because so many rows have more values than one statement can. */
export async function replaceCues(tx: Transaction, itemId: string, cues: readonly Cue[]): Promise<void> {
  await tx.deleteFrom('pod_cues').where('item_id', '=', itemId).execute()
  if (cues.length === 0) return
  // Stemmed as English, and as it is, so that names and other languages are found, too.
  await sql`
    insert into pod_cues (item_id, position, start_seconds, end_seconds, speaker, text, words)
    select ${itemId}, position, start, "end", speaker, text,
      to_tsvector('english', folded) || to_tsvector('simple', folded)
    from unnest(
      ${cues.map(({ start }) => start)}::double precision[], ${cues.map(({ end }) => end)}::double precision[],
      ${cues.map(({ speaker }) => speaker)}::text[], ${cues.map(({ text }) => text)}::text[],
      ${cues.map(({ text }) => fold(text))}::text[]
    ) with ordinality given (start, "end", speaker, text, folded, position)
  `.execute(tx)
}

export async function replaceChapters(
  tx: Transaction,
  itemId: string,
  chapters: readonly ChapterInput[],
): Promise<void> {
  await tx.deleteFrom('pod_chapters').where('item_id', '=', itemId).execute()
  if (chapters.length === 0) return
  await tx
    .insertInto('pod_chapters')
    .values(
      chapters.map(({ start, title, imageId, link }, index) => ({
        item_id: itemId,
        position: index + 1,
        start_seconds: start,
        title,
        image_id: imageId,
        link,
      })),
    )
    .execute()
}

export async function setSoundbite(
  tx: Transaction,
  itemId: string,
  soundbite: Soundbite | null,
): Promise<void> {
  await tx
    .updateTable('pod_items')
    .set({
      soundbite_start: soundbite?.start ?? null,
      soundbite_seconds: soundbite?.seconds ?? null,
      soundbite_title: soundbite?.title ?? '',
    })
    .where('id', '=', itemId)
    .execute()
}
