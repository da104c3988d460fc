// What feeds, and the files that they point to, contain: as visitors see it.
import type { PodKind } from '@fabula/contracts/writerspod-sizes'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { conditionsOf, isPublic } from './item-lists.store.ts'
import { peopleFor, tagsOf } from './items.store.ts'

export type FeedRow = Awaited<ReturnType<typeof listNewest>>[number]

/** The newest published items, of one kind or with one tag. */
export async function listNewest(db: Database, filter: { kind?: PodKind; tag?: string }, limit: number) {
  return db
    .selectFrom('pod_items')
    .leftJoin('pod_audio', 'pod_audio.id', 'pod_items.audio_id')
    .select([
      'pod_items.id',
      'pod_items.kind',
      'pod_items.slug',
      'pod_items.title',
      'pod_items.excerpt',
      'pod_items.html',
      'pod_items.language',
      'pod_items.is_explicit',
      'pod_items.season',
      'pod_items.number',
      'pod_items.episode_type',
      'pod_items.audio_id',
      'pod_items.soundbite_start',
      'pod_items.soundbite_seconds',
      'pod_items.soundbite_title',
      sql<Date>`pod_items.published_at`.as('published_at'),
      sql<Date>`greatest(pod_items.updated_at, pod_items.published_at)`.as('changed_at'),
      'pod_audio.content_type',
      'pod_audio.size',
      'pod_audio.duration_seconds',
      peopleFor(null).as('people'),
      tagsOf.as('tags'),
      sql<boolean>`exists (select from pod_cues where pod_cues.item_id = pod_items.id)`.as('has_transcript'),
      sql<boolean>`exists (select from pod_chapters where pod_chapters.item_id = pod_items.id)`.as(
        'has_chapters',
      ),
    ])
    .where(conditionsOf(filter))
    .orderBy('pod_items.published_at', 'desc')
    .orderBy('pod_items.id', 'desc')
    .limit(limit)
    .execute()
}

/** Also of what is no longer listed, so that a feed without it is newer than the one before. */
export async function findLastChange(db: Database, kind?: PodKind): Promise<Date> {
  const { rows } = await sql<{ changed_at: Date | null }>`
    select max(greatest(updated_at, published_at)) as changed_at from pod_items
    where state in ('published', 'archived') and ${kind ? sql`kind = ${kind}` : sql`true`}
  `.execute(db)
  return rows[0]?.changed_at ?? new Date(0)
}

/** An item that everyone can see, by its present or an earlier slug. */
export async function findPublic(db: Database, slug: string) {
  const { rows } = await sql<{ id: string; slug: string; title: string; cover_image_id: string | null }>`
    select id, slug, title, cover_image_id from pod_items
    where id = coalesce((select id from pod_items where slug = ${slug}),
        (select item_id from pod_old_slugs where slug = ${slug}))
      and ${isPublic}
  `.execute(db)
  return rows[0]
}
