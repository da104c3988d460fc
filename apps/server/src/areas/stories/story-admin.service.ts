// How staff find stories: all that are not deleted, also drafts and hidden ones, but never their text.
import type { AdminStoriesQuery, AdminStory } from '@fabula/contracts/stories.admin'
import { findUserByLogin, presentPerson } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { isId } from '#platform/ids.ts'
import { slugOf } from './slugs.ts'
import { type AnyStoryRow, type AnyStorySearch, listAnyStories } from './story-admin.store.ts'

export async function findAnyStories(
  { db }: { db: Database },
  { userId: viewerId }: SignedInActor,
  { query, after, limit }: AdminStoriesQuery,
): Promise<{ stories: AdminStory[]; next: string | null }> {
  const search = await readSearch(db, query)
  const isById = search !== null && !('titleStart' in search)
  // A cursor of another search is ignored: the first page is shown.
  const from = after === undefined || (isById && !isId(after)) ? null : after
  const found =
    search === null ? [] : await listAnyStories(db, search, { viewerId, after: from, limit: limit + 1 })
  const last = found.length > limit ? found[limit - 1] : undefined
  return { stories: found.slice(0, limit).map(present), next: last?.cursor ?? null }
}

/** Null if nothing can match. */
async function readSearch(db: Database, query: string): Promise<AnyStorySearch | null> {
  if (query === '') return {}
  if (isId(query)) return { id: query }
  if (query.startsWith('@')) {
    const owner = await findUserByLogin(db, query.slice(1))
    return owner ? { ownerId: owner.id } : null
  }
  return { titleStart: slugOf(query) }
}

function present(row: AnyStoryRow): AdminStory {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    author: presentPerson(row.owner),
    tags: row.tags.map(({ name }) => name),
    warnings: row.warnings,
    contentRating: row.content_rating,
    aiUse: row.ai_use,
    status: row.status,
    visibility: row.visibility,
    publishedCount: row.published_count,
    moderation: row.moderation,
    isOwnWork: row.is_own_work,
    createdAt: row.created_at.toISOString(),
    editedAt: row.updated_at.toISOString(),
  }
}
