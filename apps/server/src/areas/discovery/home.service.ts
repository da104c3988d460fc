// The home page: each story once, except for new chapters of followed authors, which are never left out.
import type { NewChapter, Opening } from '@fabula/contracts/discovery'
import type { StoryCard } from '@fabula/contracts/stories'
import { chapterPages } from '#areas/chapters/public.ts'
import { findCards } from '#areas/stories/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { facet } from './facets.ts'
import {
  type ChosenFront,
  findSubstitute,
  frontOf,
  noBeginning,
  presentChosen,
} from './front-page.service.ts'
import { withReasons } from './home-lists.service.ts'
import { type Finding, narrowingOf } from './listing.service.ts'
import { listBeginnings } from './listing.store.ts'
import { chooseOpenings, openingsAtOnce, poolSize, presentOpenings } from './openings.service.ts'
import { findViewerOf } from './search-viewer.ts'
import { trendingFormula } from './trending.ts'

/** What is left of a list once the stories of the others are gone is still enough. */
const spare = 4

/** One statement finds the stories, one reads what their cards show, and one each the openings and the new chapters. */
export async function getHome(finding: Finding, actor: Actor, chosen: ChosenFront, limit: number) {
  const { db } = finding
  const viewer = await findViewerOf(db, actor)
  const all = await narrowingOf(finding, viewer, {})
  const ended = { ...all, anyOf: [[facet('status', 'complete')]] }
  const lists = await listBeginnings(db, [
    // One more, because the story of the banner is left out.
    { narrowing: all, sort: 'trending', limit: limit + 1 },
    { narrowing: all, sort: 'popular', limit: poolSize },
    { narrowing: all, sort: 'updated', limit: limit * spare },
    { narrowing: ended, sort: 'popular', limit: limit * spare },
    ...(viewer.userId ? [{ narrowing: { ...all, isFollowed: true }, sort: 'updated', limit } as const] : []),
  ])
  const [trending, popular, updated, complete, followed] = lists.map((list) => list.map(({ id }) => id))

  const shown = new Set([chosen.banner?.story_id])
  const take = (ids: readonly string[], count = limit) => {
    const taken = ids.filter((id) => !shown.has(id)).slice(0, count)
    for (const id of taken) shown.add(id)
    return taken
  }
  const trendingIds = take(trending!)
  const openingIds = take(chooseOpenings(popular!.filter((id) => !shown.has(id))), openingsAtOnce)
  const isFollowed = Boolean(followed?.length)
  const newIds = isFollowed ? followed! : take(updated!)
  const featuredIds = take(chosen.featuredIds)
  const completeIds = take(complete!)

  const everyId = [...new Set([...shown, ...newIds])].filter((id) => typeof id === 'string')
  const cards = await findCards(finding, everyId, viewer)
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => cards.get(id) ?? [])
  const { story } = frontOf(cards, chosen)
  const [beginnings, newChapters] = await Promise.all([
    chapterPages.listOpenings(db, [...openingIds, ...(story ? [story._id] : [])]),
    listNewChapters(db, cardsOf(newIds)),
  ])
  const openings = presentOpenings(cardsOf(openingIds), beginnings)
  const beginning = beginnings.get(story?._id ?? '')
  const banner = presentChosen(
    chosen.banner,
    story,
    beginning ? { opening: beginning.lines, minutes: beginning.minutes } : noBeginning,
  )
  const featured = cardsOf(featuredIds)
  const trendingCards = withReasons(cardsOf(trendingIds), lists[0])
  return {
    heroBanner:
      banner ??
      (openings.length > 0 ? null : await findSubstitute(finding, featured[0], async () => trendingCards[0])),
    openings,
    newChapters,
    isFollowed,
    trending: { stories: trendingCards, formula: trendingFormula },
    featured,
    complete: cardsOf(completeIds),
  }
}

/** The latest chapter of each, newest first. */
async function listNewChapters(db: Database, stories: readonly StoryCard[]): Promise<NewChapter[]> {
  const byId = new Map(stories.map((story) => [story._id, story]))
  const latest = await chapterPages.listLatest(db, [...byId.keys()], { limit: byId.size, ofEach: 1 })
  return latest.map(({ id, story_id, title, first_published_at }) => ({
    story: byId.get(story_id)!,
    chapter: { _id: id, title, publishedAt: first_published_at.toISOString() },
  }))
}

export async function listOpenings(
  finding: Finding,
  actor: Actor,
  except: readonly string[],
): Promise<Opening[]> {
  const { db } = finding
  const viewer = await findViewerOf(db, actor)
  const narrowing = await narrowingOf(finding, viewer, {})
  const [popular] = await listBeginnings(db, [
    { narrowing, sort: 'popular', limit: poolSize + except.length },
  ])
  const ids = chooseOpenings(popular!.map(({ id }) => id).filter((id) => !except.includes(id)))
  const cards = await findCards(finding, ids, viewer)
  return presentOpenings(
    ids.flatMap((id) => cards.get(id) ?? []),
    await chapterPages.listOpenings(db, ids),
  )
}
