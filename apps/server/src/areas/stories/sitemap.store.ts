import type { Database } from '#platform/db/database.ts'
import { isOwnerVisibleTo } from './stories.store.ts'

/** Stories that every visitor may read, matching the sitemap index. */
const selectOpen = (db: Database) =>
  db
    .selectFrom('stories')
    .where('deleted_at', 'is', null)
    .where('moderation', 'is', null)
    .where('visibility', '=', 'public')
    .where('published_count', '>', 0)
    .where('content_rating', '<>', 'mature')

/** The last story of every page, so that each page starts after the previous one, whatever is added later. */
export async function listPageEnds(db: Database, onPage: number): Promise<string[]> {
  const ends: string[] = []
  for (;;) {
    const last = ends.at(-1)
    const row = await selectOpen(db)
      .select('id')
      .$if(last !== undefined, (query) => query.where('id', '>', last!))
      .orderBy('id')
      .offset(onPage - 1)
      .limit(1)
      .executeTakeFirst()
    if (!row) return ends
    ends.push(row.id)
  }
}

export async function listOpenStories(db: Database, afterId: string | null, limit: number) {
  return selectOpen(db)
    .select(['slug', 'text_updated_at'])
    .$if(afterId !== null, (query) => query.where('id', '>', afterId!))
    .where(isOwnerVisibleTo(null))
    .orderBy('id')
    .limit(limit)
    .execute()
}
