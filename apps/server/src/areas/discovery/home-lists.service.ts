// Lists beside search: what is trending and why, stories by followed users, filters with their counts, and tags.
import { type CountedGenre, storyLengths } from '@fabula/contracts/discovery'
import { aiUse, contentRating, type StoryCard, storyStatus } from '@fabula/contracts/stories'
import { tagSlug } from '@fabula/contracts/tags'
import { storyTags } from '#areas/stories/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import type { PageQuery } from '#platform/paging.ts'
import { facet, type FacetName } from './facets.ts'
import { findViewerOf } from './search-viewer.ts'
import { type Finding, findFor, findStories } from './listing.service.ts'
import { type FoundStory, listMetFacets } from './listing.store.ts'
import { allStories, findFacetCount } from './signals.store.ts'
import { type SignalCounts, trendingFormula, whyTrending } from './trending.ts'

export async function listTrending(finding: Finding, actor: Actor, page: PageQuery) {
  const { stories, found, pagination } = await findStories(finding, actor, { ...page, sort: 'trending' })
  return { stories: withReasons(stories, found), pagination, formula: trendingFormula }
}

export function withReasons(stories: readonly StoryCard[], found: readonly FoundStory[] | undefined) {
  const reasons = new Map(found?.map(({ id, why }) => [id, why]))
  return stories.map((story) => ({
    ...story,
    why: whyTrending((reasons.get(story._id) ?? null) as SignalCounts | null),
  }))
}

export async function listOfFollowed(finding: Finding, actor: SignedInActor, page: PageQuery) {
  const viewer = await findViewerOf(finding.db, actor)
  const query = { ...page, sort: 'updated' } as const
  const { stories, pagination } = await findFor(finding, viewer, query, { isFollowed: true })
  return { stories, pagination }
}

const words: Record<string, string> = {
  hiatus: 'On hiatus',
  none: 'None',
}
const wordOf = (value: string) => words[value] ?? value.charAt(0).toUpperCase() + value.slice(1)

export async function listFacets({ reference }: Finding, counts: ReadonlyMap<string, number>) {
  const { genres, formats } = await reference.get()
  const countOf = (name: FacetName, value: string) => counts.get(facet(name, value)) ?? 0
  const counted = (name: FacetName, values: readonly string[]) =>
    values.map((slug) => ({ slug, name: wordOf(slug), storyCount: countOf(name, slug) }))
  const languages = [...counts.keys()].flatMap((key) => /^language:(.+)$/.exec(key)?.[1] ?? [])
  return {
    total: counts.get(allStories) ?? 0,
    genres: genres.map(({ _id, slug, name, description }): CountedGenre => ({
      _id,
      slug,
      name,
      description,
      storyCount: countOf('genre', slug),
    })),
    formats: formats.map(({ slug, name }) => ({ slug, name, storyCount: countOf('format', slug) })),
    statuses: counted('status', storyStatus.exclude(['draft']).options),
    ratings: counted('rating', contentRating.options),
    aiUses: counted('ai', aiUse.options),
    lengths: counted('length', storyLengths),
    languages: languages
      .map((slug) => ({ slug, name: languageName(slug), storyCount: countOf('language', slug) }))
      .sort((one, other) => other.storyCount - one.storyCount),
  }
}

function languageName(language: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

/** A tag without any story visible to this user is returned as requested, so that it reveals nothing about drafts. */
export async function getTag({ db }: Finding, actor: Actor, asked: string) {
  const slug = tagSlug(asked)
  if (slug === '') throw notFound()
  const tag = (await storyTags.find(db, [slug])).get(slug)
  const viewer = await findViewerOf(db, actor)
  const itsFacet = tag && facet('tag', tag.slug)
  const met = itsFacet ? await listMetFacets(db, viewer, [itsFacet]) : new Set()
  if (!tag || !itsFacet || !met.has(itsFacet))
    return { name: asked.replaceAll('-', ' ').trim(), slug, synonyms: [], storyCount: 0 }
  return {
    name: tag.name,
    slug: tag.slug,
    synonyms: tag.synonyms,
    storyCount: await findFacetCount(db, itsFacet),
  }
}
