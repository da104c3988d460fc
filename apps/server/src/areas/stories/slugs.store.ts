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
