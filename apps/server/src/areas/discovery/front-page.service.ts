// The hero banner of the home page: chosen by staff, otherwise a featured or trending story.
import type { BannerFields, HeroBanner } from '@fabula/contracts/discovery'
import type { StoryCard } from '@fabula/contracts/stories'
import { recordAudit } from '#areas/audit/public.ts'
import { listChapterPage } from '#areas/chapters/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findViewerOf, type FindViewer, visitorsView } from './search-viewer.ts'
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

export async function getHeroBanner(finding: Finding, actor: Actor): Promise<HeroBanner | null> {
  const viewer = await findViewerOf(finding.db, actor)
  return (await findChosen(finding, viewer)) ?? findFirst(finding, viewer)
}

/** Null if it is about a story that this viewer may not see. */
async function findChosen(finding: Finding, viewer: FindViewer): Promise<HeroBanner | null> {
  const row = await findHeroBanner(finding.db)
  if (!row) return null
  const [story] = row.story_id ? await listCardsFor(finding, viewer, [row.story_id]) : []
  if (row.story_id && !story) return null
  const beginning = story ? await findBeginning(finding, story) : { opening: [], minutes: 0 }
  return {
    kicker: row.kicker,
    title: row.title,
    text: row.text,
    link: { label: row.link_label, to: row.link_to },
    story: story ?? null,
    ...beginning,
  }
}

/** The first featured story, otherwise the first trending one, with its opening lines. */
async function findFirst(finding: Finding, viewer: FindViewer): Promise<HeroBanner | null> {
  const featured = await listCardsFor(finding, viewer, await listFeaturedIds(finding.db))
  const story =
    featured[0] ?? (await findFor(finding, viewer, { page: 1, limit: 1, sort: 'trending' })).stories[0]
  if (!story) return null
  return {
    kicker: featured[0] ? 'Editors’ pick' : 'Trending this week',
    title: story.title,
    text: story.synopsis,
    link: { label: 'Read chapter one', to: firstChapterOf(story) },
    story,
    ...(await findBeginning(finding, story)),
  }
}

/** Its opening lines, and the reading time of its first chapter. */
async function findBeginning({ db }: Finding, { _id }: StoryCard) {
  const first = { page: 1, limit: 1, asWriter: false }
  const { chapters, opening } = await listChapterPage(db, _id, first)
  return { opening, minutes: chapters[0]?.readingMinutes ?? 0 }
}

/** As visitors see it: a story that they cannot find is not on the front page. */
export async function getFrontPage(finding: Finding) {
  const [heroBanner, ids] = await Promise.all([
    findChosen(finding, visitorsView),
    listFeaturedIds(finding.db),
  ])
  return { heroBanner, featured: await listCardsFor(finding, visitorsView, ids) }
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
