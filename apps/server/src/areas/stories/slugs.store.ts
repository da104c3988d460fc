import type { Database, Transaction } from '#platform/db/database.ts'

/** Returns whether the slug was free, or already the story's own. */
export async function takeSlug(tx: Transaction, storyId: string, slug: string): Promise<boolean> {
  const row = await tx
    .insertInto('story_slugs')
    .values({ slug, story_id: storyId })
    // A no-op update, so that the row is returned in either case.
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((row) => ({ slug: row.ref('excluded.slug') })),
    )
    .returning('story_id')
    .executeTakeFirstOrThrow()
  return row.story_id === storyId
}

/** By a current or former slug. */
export async function findStoryIdBySlug(
  db: Database | Transaction,
  slug: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('story_slugs')
    .select('story_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.story_id
}

/** By address as given: an id, or a current or former slug. Includes deleted stories. */
export async function listStoryIdsByAddress(
  db: Database | Transaction,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const isId = (address: string) => uuid.test(address)
  const slugs = addresses.filter((address) => !isId(address))
  const rows =
    slugs.length > 0
      ? await db.selectFrom('story_slugs').select(['slug', 'story_id']).where('slug', 'in', slugs).execute()
      : []
  return new Map([
    ...addresses.filter(isId).map((id) => [id, id] as const),
    ...rows.map(({ slug, story_id }) => [slug, story_id] as const),
  ])
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
