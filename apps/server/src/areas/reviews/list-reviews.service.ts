// Lists of reviews: of a story, of a user, across the site, and what a reader needs to know before they write one.
import type { ReviewMood, ReviewSort } from '@fabula/contracts/community-sizes'
import type { ListedReview, Review } from '@fabula/contracts/reviews'
import { findStoryCards } from '#areas/community/public.ts'
import { listFollowedIds } from '#areas/follows/public.ts'
import { findStoryProgress } from '#areas/reading/public.ts'
import { type CardSources, findCards, openStory } from '#areas/stories/public.ts'
import { getSettings, getVisibleUser } from '#areas/users/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import { countAround, maxListed, type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { hasDeclined } from './review-changes.store.ts'
import { presentReview, presentSummary } from './reviews.present.ts'
import { findNeeded, findRefusal, isRemoved, nothingRead, type ReviewViewer } from './reviews.policy.ts'
import { countUnreviewed, listUnreviewed } from './review-scores.store.ts'
import * as store from './reviews.store.ts'
import { countFiltered, listOfStory, type Place } from './story-reviews.store.ts'

export type ReviewSources = CardSources & { db: Database }

type StoryViewer = Awaited<ReturnType<typeof openStory>>['viewer']

/** What matters about the viewer of a story's reviews. */
export const reviewViewerOf = ({ userId, permissions }: StoryViewer): ReviewViewer => ({
  userId,
  canReply: permissions.has('manage') || permissions.has('edit'),
  isWriter: permissions.size > 0,
})

type StoryQuery = PageQuery & {
  sort: ReviewSort
  stars?: number | undefined
  finished?: '1' | undefined
  spoilers?: '0' | undefined
  after?: string | undefined
}

export async function listStoryReviews(
  sources: ReviewSources,
  actor: Actor,
  storyId: string,
  { sort, stars, finished, spoilers, after, ...page }: StoryQuery,
) {
  const { db } = sources
  const rows = rowsOf(page)
  const place = after === undefined ? undefined : readPlace(after, sort)
  const { story, viewer } = await openStory(db, actor, storyId)
  const filter = {
    storyId: story.id,
    viewerId: viewer.userId,
    stars,
    isFinished: finished !== undefined,
    isWithoutSpoilers: spoilers !== undefined,
  }
  const listed = { ...rows, ...(place && { offset: 0, after: place }) }
  const { rows: found, places, summary } = await listOfStory(db, filter, sort, listed)
  const total = summary ? countFiltered(summary, filter) : 0
  const last = found.length === page.limit ? places.at(-1) : undefined
  return {
    reviews: await presentReviews(sources, actor, found, () => reviewViewerOf(viewer)),
    summary: presentSummary(summary),
    pagination: presentPagination(
      page,
      // The summary follows a little later.
      place ? total : await countAround(rows, found.length, async () => total),
    ),
    next: last ? last.join(' ') : null,
  }
}

/** The value of the order, then the id: "41 0190…", or "2026-11-18 02:00:00+00 0190…" for the newest. */
function readPlace(after: string, sort: ReviewSort): Place {
  const at = after.lastIndexOf(' ')
  const [value, id] = [after.slice(0, at), after.slice(at + 1)]
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const isValue =
    sort === 'newest' ? isTime(value) : (sort === 'helpful' ? /^\d{1,9}$/ : /^\d{1,4}$/).test(value)
  if (!isId || !isValue) throw invalid({ after: 'is not from a list of reviews in this order' })
  return [value, id]
}

/** Only what the database accepts: not February 30. */
function isTime(value: string): boolean {
  const [, day, time] = /^(2\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)\+00$/.exec(value) ?? []
  const parsed = new Date(`${day}T${time}Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(`${day}`)
}

export async function getOwnReview(sources: ReviewSources, actor: SignedInActor, storyId: string) {
  const { db } = sources
  const { userId } = actor
  const { story, viewer } = await openStory(db, actor, storyId)
  const [row, known, isDeclined] = await Promise.all([
    store.findReviewOf(db, { authorId: userId, storyId: story.id }),
    findStoryProgress(db, userId, [story.id]),
    hasDeclined(db, userId, story.id),
  ])
  const progress = known.get(story.id) ?? nothingRead
  const isWriter = viewer.permissions.size > 0
  const refusal = findRefusal({
    isVerified: actor.user.emailVerified,
    isWriter,
    progress,
    moderation: row?.moderation,
  })
  const shown = row && !isRemoved(row.moderation) ? [row] : []
  const [review] = await presentReviews(sources, actor, shown, () => reviewViewerOf(viewer))
  return {
    review: review ?? null,
    refusal,
    needed: refusal === 'not_read' ? findNeeded(progress) : null,
    isAsked: !row && !refusal && progress.percent === 100 && !isDeclined,
  }
}

/** One query each for the viewer's progress and the linked stories. `viewerOf`: what they may do in that story. */
export async function presentReviews(
  sources: CardSources,
  actor: Actor,
  rows: readonly store.ReviewRow[],
  viewerOf: (row: store.ReviewRow) => ReviewViewer,
): Promise<Review[]> {
  if (rows.length === 0) return []
  const spoiled = [...new Set(rows.filter(({ is_spoiler }) => is_spoiler).map(({ story_id }) => story_id))]
  const [progress, cards] = await Promise.all([
    actor.kind === 'user' ? findStoryProgress(sources.db, actor.userId, spoiled) : undefined,
    findStoryCards(sources, actor, new Map(rows.map(({ id, linked_stories }) => [id, linked_stories]))),
  ])
  return rows.map((row) =>
    presentReview(row, {
      viewer: viewerOf(row),
      percentRead: progress?.get(row.story_id)?.percent ?? 0,
      cards: cards.get(row.id) ?? [],
    }),
  )
}

async function listViewerOf(db: Database | Transaction, actor: Actor) {
  if (actor.kind !== 'user') return { userId: null, wantsMature: false }
  const { filters } = await getSettings(db, actor.user)
  return { userId: actor.userId, wantsMature: filters.showMature }
}

const maxFollowed = 2000

type SiteQuery = PageQuery & {
  sort: 'newest' | 'helpful'
  q?: string | undefined
  genre?: string | undefined
  mood?: ReviewMood | undefined
  following?: '1' | undefined
}

export async function listSiteReviews(
  sources: ReviewSources,
  actor: Actor,
  { q, sort, genre, mood, following, ...page }: SiteQuery,
) {
  const { db, reference } = sources
  const genreId = genre
    ? (await reference.get()).every.genres.find(({ slug }) => slug === genre)?._id
    : undefined
  if (genre && !genreId) throw invalid({ genre: 'is not a genre of this site' })
  const authorIds = following
    ? actor.kind === 'user'
      ? await listFollowedIds(db, actor.userId, maxFollowed)
      : []
    : undefined
  return listListed(sources, actor, { text: q || undefined, genreId, mood, authorIds }, sort, page)
}

export async function listReviewsBy(sources: ReviewSources, actor: Actor, userId: string, page: PageQuery) {
  const viewerId = actor.kind === 'user' ? actor.userId : null
  const user = await getVisibleUser(sources.db, viewerId, userId)
  return listListed(sources, actor, { authorIds: [user.id] }, 'newest', page)
}

async function listListed(
  sources: ReviewSources,
  actor: Actor,
  which: Omit<store.SiteReviewFilter, 'viewer'>,
  sort: 'newest' | 'helpful',
  page: PageQuery,
) {
  const { db } = sources
  const rows = rowsOf(page)
  const filter = { ...which, viewer: await listViewerOf(db, actor) }
  const found = await store.listOfSite(db, filter, sort, rows)
  const counted = await countAround(rows, found.length, () => store.countOfSite(db, filter))
  const storyIds = [...new Set(found.map(({ story_id }) => story_id))]
  const cards = await findCards(sources, storyIds, filter.viewer)
  const reviews = await presentReviews(sources, actor, found, ({ story_id }) => {
    const isOwner = cards.get(story_id)?.author._id === filter.viewer.userId
    return { userId: filter.viewer.userId, canReply: isOwner, isWriter: isOwner }
  })
  return {
    reviews: reviews.flatMap((review): ListedReview[] => {
      const story = cards.get(review.storyId)
      return story ? [{ ...review, story }] : []
    }),
    pagination: presentPagination(page, counted, maxListed),
  }
}

export async function listWaiting(sources: ReviewSources, actor: Actor, page: PageQuery) {
  const { db } = sources
  const rows = rowsOf(page)
  const viewer = await listViewerOf(db, actor)
  const ids = await listUnreviewed(db, viewer, rows)
  const counted = await countAround(rows, ids.length, () => countUnreviewed(db, viewer, maxListed))
  const cards = await findCards(sources, ids, viewer)
  return {
    stories: ids.flatMap((id) => cards.get(id) ?? []),
    pagination: presentPagination(page, counted, maxListed),
  }
}
