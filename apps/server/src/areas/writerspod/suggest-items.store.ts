// Words in titles, texts and transcripts of what is listed.
import type { PodKind } from '@fabula/contracts/writerspod-sizes'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { anew } from '#platform/db/statements.ts'
import { isListed } from './item-lists.store.ts'

type Found = { id: string; slug: string; title: string; kind: PodKind }

const maxMatches = 1000

/** Those with the words in their title first, then the newest. */
export async function listItemsWith(
  db: Database,
  words: RawBuilder<string>,
  limit: number,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    ${anew} select id, slug, title, kind from (
      select pod_items.id, slug, title, kind, published_at, ts_rank('{0, 0, 0, 1}', words, ${words}) > 0 as is_titled
      from pod_items where words @@ ${words} and ${isListed}
      order by published_at desc, id desc limit ${maxMatches}
    ) found
    order by is_titled desc, published_at desc, id desc limit ${limit}
  `.execute(db)
  return rows
}

/** The first line of each episode that has the words, of the newest episodes first. */
export async function listCuesWith(db: Database, words: RawBuilder<string>, limit: number) {
  const { rows } = await sql<Found & { text: string; start: number }>`
    ${anew} select pod_items.id, pod_items.slug, pod_items.title, pod_items.kind, found.text, found.start
    from (
      select distinct on (item_id) item_id, text, start_seconds as start
      from (select item_id, position, text, start_seconds from pod_cues where words @@ ${words} limit ${maxMatches}) matching
      order by item_id, position
    ) found
    join pod_items on pod_items.id = found.item_id and ${isListed}
    order by pod_items.published_at desc, pod_items.id desc limit ${limit}
  `.execute(db)
  return rows
}
