import { sql } from 'kysely'
import type { BannerFields } from '@fabula/contracts/discovery'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

export async function listFeaturedIds(db: Database | Transaction): Promise<string[]> {
  const rows = await db.selectFrom('featured_stories').select('story_id').orderBy('position').execute()
  return rows.map(({ story_id }) => story_id)
}

export async function replaceFeatured(
  tx: Transaction,
  actorId: string | null,
  storyIds: readonly string[],
): Promise<void> {
  // Serializes concurrent changes of the front page: the last one wins as a whole.
  await sql`lock table featured_stories in share row exclusive mode`.execute(tx)
  await tx.deleteFrom('featured_stories').execute()
  await sql`
    insert into featured_stories (story_id, position, chosen_by)
    select id, min(place), ${actorId}::uuid from unnest(${storyIds}::uuid[]) with ordinality chosen (id, place)
    where exists (select from found_stories where story_id = id) group by id
  `.execute(tx)
}

export async function findHeroBanner(db: Database | Transaction) {
  return db.selectFrom('hero_banners').selectAll().executeTakeFirst()
}

export async function putHeroBanner(
  tx: Transaction,
  actorId: string | null,
  { kicker, title, text, link, storyId }: BannerFields,
): Promise<void> {
  const fields = {
    kicker,
    title,
    text,
    link_label: link.label,
    link_to: link.to,
    story_id: storyId,
    chosen_by: actorId,
    chosen_at: new Date(),
  }
  await tx
    .insertInto('hero_banners')
    .values(fields)
    .onConflict((conflict) => conflict.column('is_shown').doUpdateSet(fields))
    .execute()
}

export async function deleteHeroBanner(tx: Transaction): Promise<void> {
  await tx.deleteFrom('hero_banners').execute()
}

export async function logFrontPage(
  tx: Transaction,
  actorId: string,
  what: 'hero' | 'featured',
  content: unknown,
): Promise<void> {
  await tx
    .insertInto('front_page_changes')
    .values({ id: newId(), actor_id: actorId, what, content: JSON.stringify(content) })
    .execute()
}
