// Writers: users with at least one story that everyone can read.
import type { Writer, writerSorts } from '@fabula/contracts/discovery'
import { chapterPages } from '#areas/chapters/public.ts'
import { findFollowed } from '#areas/follows/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import { getVisibleUser, listUsersByIds, presentUser } from '#areas/users/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { fold } from '#platform/search-folding.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { byId } from '#platform/rows.ts'
import { type Finding, findFor } from './listing.service.ts'
import { presentOpenings } from './openings.service.ts'
import { findViewerOf } from './search-viewer.ts'
import { countWriters, listWriterIds } from './writers.store.ts'

type WritersQuery = PageQuery & { query?: string | undefined; sort: (typeof writerSorts)[number] }

export async function listWriters(
  { db, reference }: { db: Database; reference: Reference },
  actor: Actor,
  { query, sort, ...page }: WritersQuery,
): Promise<{ writers: Writer[]; pagination: ReturnType<typeof presentPagination> }> {
  const viewerId = actor.kind === 'user' ? actor.userId : null
  const search = { viewerId, nameKey: query ? fold(query) : null }
  const rows = rowsOf(page)
  if (query && !search.nameKey) return { writers: [], pagination: presentPagination(page, 0) }
  const [found, counted] = await Promise.all([
    listWriterIds(db, search, sort, rows),
    countWriters(db, search),
  ])
  const ids = found.map(({ user_id }) => user_id)
  const [users, followed, { every }] = await Promise.all([
    listUsersByIds(db, ids).then(byId),
    viewerId ? findFollowed(db, viewerId, ids) : new Set<string>(),
    reference.get(),
  ])
  const writers = found.flatMap((row): Writer[] => {
    const user = users.get(row.user_id)
    if (!user) return []
    return [
      {
        ...presentUser(user, { isFollowing: followed.has(user.id) }),
        bio: user.bio,
        storyCount: row.story_count,
        genres: row.genres.flatMap((slug) => {
          const genre = every.genres.find((one) => one.slug === slug)
          return genre ? [{ slug, name: genre.name }] : []
        }),
        lastPublishedAt: row.last_published_at.toISOString(),
      },
    ]
  })
  return { writers, pagination: presentPagination(page, counted) }
}

/** For an author's page: their stories, and how the most popular one begins. */
export async function listWriterStories(finding: Finding, actor: Actor, authorId: string, page: PageQuery) {
  const { db } = finding
  const viewer = await findViewerOf(db, actor)
  const author = await getVisibleUser(db, viewer.userId, authorId)
  const query = { ...page, sort: 'popular' } as const
  const { stories, pagination } = await findFor(finding, viewer, query, { ownerIds: [author.id] })
  const lead = page.page === 1 ? stories.slice(0, 1) : []
  const beginnings = await chapterPages.listOpenings(
    db,
    lead.map(({ _id }) => _id),
  )
  return { stories, opening: presentOpenings(lead, beginnings)[0] ?? null, pagination }
}
