// The hero banner of the home page: chosen by staff, otherwise a featured or trending story.
import type { BannerFields, HeroBanner } from '@fabula/contracts/discovery'
import type { StoryCard } from '@fabula/contracts/stories'
import { recordAudit } from '#areas/audit/public.ts'
import { chapterPages } from '#areas/chapters/public.ts'
import { findCards } from '#areas/stories/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { findViewerOf, visitorsView } from './search-viewer.ts'
import { listsTag } from './discovery.listeners.ts'
import {
  deleteHeroBanner,
  findHeroBanner,
  listFeaturedIds,
  logFrontPage,
  putHeroBanner,
  replaceFeatured,
} from './front-page.store.ts'
import { type Finding, findFor } from './listing.service.ts'
import { listCardsFor } from './found-cards.ts'

type FrontPage = Finding & Pick<Platform, 'pages'>

/** What staff chose: the same for everyone, so each node keeps it until it changes. */
export type ChosenFront = { banner: FormerBanner; featuredIds: string[] }

export async function readChosenFront(db: Database): Promise<ChosenFront> {
  const [banner, featuredIds] = await Promise.all([findHeroBanner(db), listFeaturedIds(db)])
  return { banner, featuredIds }
}

const frontIdsOf = ({ banner, featuredIds }: ChosenFront) => [
  ...new Set([...featuredIds, ...(banner?.story_id ? [banner.story_id] : [])]),
]

/** The story of the banner and the featured ones, of the cards that a viewer may see. */
export const frontOf = (cards: ReadonlyMap<string, StoryCard>, { banner, featuredIds }: ChosenFront) => ({
  story: cards.get(banner?.story_id ?? ''),
  featured: featuredIds.flatMap((id) => cards.get(id) ?? []),
})

/** A dozen at most, so visibility is filtered in memory instead of per page. */
export async function listFeatured(finding: Finding, actor: Actor, chosen: ChosenFront, page: PageQuery) {
  const { offset, limit } = rowsOf(page)
  const viewer = await findViewerOf(finding.db, actor)
  const { featured } = frontOf(await findCards(finding, frontIdsOf(chosen), viewer), chosen)
  return {
    stories: featured.slice(offset, offset + limit),
    pagination: presentPagination(page, featured.length),
  }
}

export async function getHeroBanner(
  finding: Finding,
  actor: Actor,
  chosen: ChosenFront,
): Promise<HeroBanner | null> {
  const viewer = await findViewerOf(finding.db, actor)
  const cards = await findCards(finding, frontIdsOf(chosen), viewer)
  const { story, featured } = frontOf(cards, chosen)
  const banner = presentChosen(chosen.banner, story, await findBeginning(finding, story))
  if (banner) return banner
  const trending = async () =>
    (await findFor(finding, viewer, { page: 1, limit: 1, sort: 'trending' })).stories[0]
  return findSubstitute(finding, featured[0], trending)
}

/** Where staff chose none: the first featured story or the first trending one. */
export async function findSubstitute(
  finding: Finding,
  featured: StoryCard | undefined,
  findTrending: () => Promise<StoryCard | undefined>,
): Promise<HeroBanner | null> {
  const first = featured ?? (await findTrending())
  if (!first) return null
  return {
    kicker: featured ? 'Editors’ pick' : 'Trending this week',
    title: first.title,
    text: first.synopsis,
    link: { label: 'Read chapter one', to: firstChapterOf(first) },
    story: first,
    ...(await findBeginning(finding, first)),
  }
}

/** Null if it is about a story that this viewer may not see. */
export function presentChosen(
  row: FormerBanner,
  story: StoryCard | undefined,
  beginning: Beginning,
): HeroBanner | null {
  if (!row || (row.story_id && !story)) return null
  return {
    kicker: row.kicker,
    title: row.title,
    text: row.text,
    link: { label: row.link_label, to: row.link_to },
    story: story ?? null,
    ...beginning,
  }
}

type Beginning = Pick<HeroBanner, 'opening' | 'minutes'>

/** Its opening lines, and the reading time of its first chapter. */
async function findBeginning({ db }: Finding, story: StoryCard | undefined): Promise<Beginning> {
  const found = story && (await chapterPages.listOpenings(db, [story._id])).get(story._id)
  return found ? { opening: found.lines, minutes: found.minutes } : noBeginning
}

export const noBeginning: Beginning = { opening: [], minutes: 0 }

/** As visitors see it: a story that they cannot find is not on the front page. */
export async function getFrontPage(finding: Finding) {
  const chosen = await readChosenFront(finding.db)
  const { story, featured } = frontOf(await findCards(finding, frontIdsOf(chosen), visitorsView), chosen)
  return { heroBanner: presentChosen(chosen.banner, story, await findBeginning(finding, story)), featured }
}

export async function changeHeroBanner(front: FrontPage, actor: SignedInActor, fields: BannerFields) {
  const story = fields.storyId ? await getFindable(front, { storyId: fields.storyId }) : null
  await front.db.transaction().execute(async (tx) => {
    const former = await findHeroBanner(tx)
    const next = story && former?.story_id !== story._id ? followStory(fields, former, story) : fields
    await putHeroBanner(tx, actor.userId, next)
    await logFrontPage(tx, actor.userId, 'hero', next)
    await auditBanner(tx, actor, former, next)
  })
  await front.pages.drop(listsTag)
  return getFrontPage(front)
}

type FormerBanner = Awaited<ReturnType<typeof findHeroBanner>>

async function auditBanner(
  tx: Transaction,
  { userId }: SignedInActor,
  former: FormerBanner,
  next: BannerFields | null,
): Promise<void> {
  await recordAudit(tx, {
    actorId: userId,
    action: 'home-page.banner-changed',
    target: { kind: 'home-page', id: null },
    ...(former && { before: { title: former.title, storyId: former.story_id } }),
    ...(next && { after: { title: next.title, storyId: next.storyId } }),
  })
}

/**
 * Title, text and link that are sent unchanged were written for the former story: they are replaced by those of the new
 * one.
 */
function followStory(fields: BannerFields, former: FormerBanner, story: StoryCard): BannerFields {
  if (!former) return fields
  const isStoryLink = fields.link.to === former.link_to && fields.link.to.startsWith('/story/')
  return {
    ...fields,
    title: fields.title === former.title ? story.title : fields.title,
    text: fields.text !== '' && fields.text === former.text ? shorten(story.synopsis) : fields.text,
    link: isStoryLink ? { ...fields.link, to: firstChapterOf(story) } : fields.link,
  }
}

const maxText = 600

function shorten(synopsis: string): string {
  const line = synopsis.replace(/\s+/g, ' ').trim()
  if (line.length <= maxText) return line
  const cut = line.slice(0, maxText - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`
}

export async function removeHeroBanner(front: FrontPage, actor: SignedInActor) {
  await front.db.transaction().execute(async (tx) => {
    const former = await findHeroBanner(tx)
    await deleteHeroBanner(tx)
    await logFrontPage(tx, actor.userId, 'hero', null)
    if (former) await auditBanner(tx, actor, former, null)
  })
  await front.pages.drop(listsTag)
  return getFrontPage(front)
}

export async function changeFeatured(front: FrontPage, actor: SignedInActor, storyIds: readonly string[]) {
  const found = await listCardsFor(front, visitorsView, storyIds)
  if (found.length < new Set(storyIds).size) throw invalid({ storyIds: 'includes a story that isn’t public' })
  await front.db.transaction().execute(async (tx) => {
    const former = await listFeaturedIds(tx)
    await replaceFeatured(tx, actor.userId, storyIds)
    await logFrontPage(tx, actor.userId, 'featured', storyIds)
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'home-page.featured-changed',
      target: { kind: 'home-page', id: null },
      before: { storyIds: former },
      after: { storyIds },
    })
  })
  await front.pages.drop(listsTag)
  return getFrontPage(front)
}

async function getFindable(finding: Finding, { storyId }: { storyId: string }): Promise<StoryCard> {
  const [story] = await listCardsFor(finding, visitorsView, [storyId])
  if (!story) throw invalid({ storyId: 'isn’t a public story' })
  return story
}

const firstChapterOf = ({ slug }: StoryCard) => `/story/${encodeURIComponent(slug)}/read`
