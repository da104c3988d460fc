import type { Database, Transaction } from '#platform/db/database.ts'

/** Answers whether the address was free, or the story's own already. */
export async function takeSlug(tx: Transaction, storyId: string, slug: string): Promise<boolean> {
  const row = await tx
    .insertInto('story_slugs')
    .values({ slug, story_id: storyId })
    // Written over itself, so that the row is answered whoever has it.
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((row) => ({ slug: row.ref('excluded.slug') })),
    )
    .returning('story_id')
    .executeTakeFirstOrThrow()
  return row.story_id === storyId
}

/** By a present or a former address. */
export async function findStoryIdBySlug(db: Database, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('story_slugs')
    .select('story_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.story_id
}
