import type { PodKind, PodRole, PodState } from '@fabula/contracts/writerspod-sizes'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { anew } from '#platform/db/statements.ts'
import { countRows } from '#platform/paging.ts'
import { allWords } from '#platform/search-words.ts'

type Rows = { offset: number; limit: number }

/** What lists and feeds contain. */
export const isListed = sql<boolean>`pod_items.state = 'published' and pod_items.moderation is null`

/** What everyone can open, as in `isPublicItem`. */
export const isPublic = sql<boolean>`pod_items.moderation is null and (pod_items.state = 'published'
  or (pod_items.state = 'archived' and pod_items.first_published_at is not null))`

export type ItemFilter = {
  kind?: PodKind | undefined
  tag?: string | undefined
  season?: number | undefined
  person?: string | undefined
  story?: string | undefined
  character?: string | undefined
  q?: string | undefined
}

/** The newest that are read for a word that is in many of them. */
const maxMatches = 1000
const maxCueMatches = 2000

export function conditionsOf({
  kind,
  tag,
  season,
  person,
  story,
  character,
  q,
}: ItemFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [isListed]
  if (kind) conditions.push(sql`pod_items.kind = ${kind}`)
  if (season !== undefined) conditions.push(sql`pod_items.season = ${season}`)
  if (tag !== undefined)
    conditions.push(sql`pod_items.id in (
      select pod_item_tags.item_id from pod_item_tags
      where pod_item_tags.tag_id in (select named.id from tag_names named where named.slug = ${tag})
    )`)
  if (person !== undefined)
    conditions.push(
      sql`pod_items.id in (select pod_people.item_id from pod_people where pod_people.user_id = ${person})`,
    )
  if (story !== undefined)
    conditions.push(
      sql`pod_items.id in (select pod_related.item_id from pod_related where pod_related.story_id = ${story})`,
    )
  if (character !== undefined)
    conditions.push(
      sql`pod_items.id in (select pod_related.item_id from pod_related where pod_related.character_id = ${character})`,
    )
  if (q !== undefined) {
    const words = allWords(q)
    conditions.push(
      words
        ? sql`pod_items.id in (
            (select pod_items.id from pod_items where pod_items.words @@ ${words} and ${isListed}
              order by pod_items.id desc limit ${maxMatches})
            union
            (select pod_cues.item_id from pod_cues where pod_cues.words @@ ${words} limit ${maxCueMatches})
          )`
        : sql`false`,
    )
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export async function listItemIds(
  db: Database,
  filter: ItemFilter,
  { offset, limit }: Rows,
): Promise<string[]> {
  // Episodes of a season by their number, from the last to the first.
  const order =
    filter.season === undefined
      ? sql`pod_items.published_at desc, pod_items.id desc`
      : sql`pod_items.number desc nulls last, pod_items.id desc`
  const { rows } = await sql<{ id: string }>`
    ${anew} select pod_items.id from pod_items where ${conditionsOf(filter)}
    order by ${order} offset ${offset} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The stories that a listed item is about. */
export async function listRelatedStories(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ story_id: string }>`
    select distinct pod_related.story_id from pod_related
    join pod_items on pod_items.id = pod_related.item_id
    where pod_related.story_id is not null and ${isListed}
  `.execute(db)
  return new Set(rows.map(({ story_id }) => story_id))
}

export async function countItems(db: Database, filter: ItemFilter): Promise<number> {
  return countRows(db, sql`(${anew} select pod_items.id from pod_items where ${conditionsOf(filter)})`)
}

/** The first cue of each item that has the words, by item. */
export async function findCues(db: Database, ids: readonly string[], q: string) {
  const words = allWords(q)
  if (!words || ids.length === 0) return new Map<string, { start: number; text: string }>()
  const { rows } = await sql<{ item_id: string; start: number; text: string }>`
    ${anew} select wanted.id as item_id, found.start, found.text
    from unnest(${ids}::uuid[]) wanted (id), lateral (
      select pod_cues.start_seconds as start, pod_cues.text from pod_cues
      where pod_cues.item_id = wanted.id and pod_cues.words @@ ${words}
      order by pod_cues.position limit 1
    ) found
  `.execute(db)
  return new Map(rows.map(({ item_id, start, text }) => [item_id, { start, text }]))
}

export type ManagedFilter = {
  /** Only theirs; null for all. */
  authorId: string | null
  state?: PodState | undefined
  kind?: PodKind | undefined
  q?: string | undefined
}

function managedOf({ authorId, state, kind, q }: ManagedFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  // As in `canManage`.
  if (authorId !== null)
    conditions.push(
      sql`pod_items.author_id = ${authorId} and coalesce(pod_items.moderation, '') not in ('removed', 'illegal')`,
    )
  if (state) conditions.push(sql`pod_items.state = ${state}`)
  if (kind) conditions.push(sql`pod_items.kind = ${kind}`)
  if (q !== undefined) conditions.push(sql`pod_items.words @@ ${allWords(q) ?? sql`''::tsquery`}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export async function listManagedIds(
  db: Database,
  filter: ManagedFilter,
  { offset, limit }: Rows,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${anew} select pod_items.id from pod_items where ${managedOf(filter)}
    order by pod_items.updated_at desc, pod_items.id desc offset ${offset} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function countManaged(db: Database, filter: ManagedFilter): Promise<number> {
  return countRows(db, sql`(${anew} select pod_items.id from pod_items where ${managedOf(filter)})`)
}

/** The newest first. */
export async function listSeasons(db: Database, limit: number) {
  const { rows } = await sql<{ season: number; count: number }>`
    select pod_items.season, count(*)::integer as count from pod_items
    where ${isListed} and pod_items.season is not null
    group by pod_items.season order by pod_items.season desc limit ${limit}
  `.execute(db)
  return rows
}

const recentItems = 500

/** Those who have most of the newest episodes, in their most frequent role. */
export async function listPeople(db: Database, viewerId: string | null, limit: number) {
  const { rows } = await sql<{
    user_id: string | null
    name: string
    role: PodRole
    count: number
  }>`
    select pod_people.user_id, min(pod_people.name) as name,
      mode() within group (order by pod_people.role) as role, count(distinct recent.id)::integer as count
    from (
      select pod_items.id from pod_items where ${isListed} and pod_items.kind = 'episode'
      order by pod_items.published_at desc, pod_items.id desc limit ${recentItems}
    ) recent
    join pod_people on pod_people.item_id = recent.id
    where pod_people.user_id is null
      or pod_people.user_id not in (select user_id from users_hidden_from(${viewerId}))
    group by pod_people.user_id, case when pod_people.user_id is null then lower(pod_people.name) end
    order by count(distinct recent.id) desc, min(pod_people.name) limit ${limit}
  `.execute(db)
  return rows
}

/** Of the newest items, the most used first. */
export async function listRecentTags(db: Database, limit: number) {
  const { rows } = await sql<{ slug: string; name: string; count: number }>`
    select named.slug, named.name, count(*)::integer as count
    from (
      select pod_items.id from pod_items where ${isListed}
      order by pod_items.published_at desc, pod_items.id desc limit ${recentItems}
    ) recent
    join pod_item_tags on pod_item_tags.item_id = recent.id
    join tag_names named on named.id = pod_item_tags.tag_id
    group by named.slug, named.name order by count(*) desc, named.slug limit ${limit}
  `.execute(db)
  return rows
}

/** The episodes published right before and after this one. */
export async function findNeighbors(db: Database, itemId: string) {
  const beside = (direction: 'before' | 'after') => {
    const [comparison, order] = direction === 'before' ? [sql`<`, sql`desc`] : ([sql`>`, sql`asc`] as const)
    return sql`(
      select jsonb_build_object('slug', other.slug, 'title', other.title) from pod_items other
      where other.state = 'published' and other.moderation is null and other.kind = 'episode'
        and (other.published_at, other.id) ${comparison} (pod_items.published_at, pod_items.id)
      order by other.published_at ${order}, other.id ${order} limit 1
    )`
  }
  type Neighbor = { slug: string; title: string } | null
  const { rows } = await sql<{ previous: Neighbor; next: Neighbor }>`
    select ${beside('before')} as previous, ${beside('after')} as next from pod_items
    where pod_items.id = ${itemId} and pod_items.kind = 'episode' and ${isListed}
  `.execute(db)
  return rows[0] ?? { previous: null, next: null }
}

export async function listForSitemap(db: Database, limit: number) {
  return db
    .selectFrom('pod_items')
    .select(['slug', 'updated_at'])
    .where(isListed)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
