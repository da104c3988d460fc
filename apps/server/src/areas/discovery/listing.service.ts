// Browsing and search: turns the query parameters into the conditions of the list.
import type { StorySearch } from '@fabula/contracts/discovery'
import { tagSlug } from '@fabula/contracts/tags'
import { listRatings, presentRating } from '#areas/reviews/public.ts'
import { type CardSources, storyTags } from '#areas/stories/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { countAround, type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { countFacets } from './facet-counts.store.ts'
import { presentFacetCounts } from './facet-counts.present.ts'
import { facet, languageOf } from './facets.ts'
import { findViewerOf, type FindViewer } from './search-viewer.ts'
import { createCountCache } from './count-cache.ts'
import { isKnownWord, listAlike } from './found-words.store.ts'
import { countFound, listNearest, maxRanked } from './listing.store.ts'
import type { Narrowing, WordQuery } from './narrowing.store.ts'
import { listPage } from './page-cursors.ts'
import { readWords, type SearchWords, slipsOf, swapsOf } from './search-words.ts'
import { listCardsFor } from './found-cards.ts'

export type Finding = CardSources & { db: Database }

export type StoryPageQuery = PageQuery & StorySearch & { isFaceted?: boolean }

type Among = Partial<Pick<Narrowing, 'ownerIds' | 'isFollowed' | 'isBookmarked'>>

export async function findStories(finding: Finding, actor: Actor, query: StoryPageQuery, among: Among = {}) {
  const viewer = await findViewerOf(finding.db, actor)
  const { stories, found, ...list } = await findFor(finding, viewer, query, among)
  const ratings = found
    ? new Map(found.map(({ id, rating }) => [id, presentRating(rating)]))
    : await listRatings(
        finding.db,
        stories.map(({ _id }) => _id),
      )
  return { ...list, found, stories: stories.map((story) => ({ ...story, rating: ratings.get(story._id) })) }
}

export async function findFor(
  finding: Finding,
  viewer: FindViewer,
  query: StoryPageQuery,
  among: Among = {},
) {
  const rows = rowsOf(query)
  const { db } = finding
  const narrowing = { ...(await narrowingOf(finding, viewer, query)), ...among }
  const typed = query.q ? readWords(query.q) : undefined
  // Only punctuation: there is nothing to search for.
  if (query.q && !typed)
    return { stories: [], found: [], pagination: presentPagination(query, 0), meant: null, facets: undefined }
  const { words, counted, meant } = typed
    ? await chooseWords(db, narrowing, typed)
    : { words: null, counted: null, meant: null }
  const sort = query.sort ?? (words ? 'relevance' : 'updated')
  const isRanked = sort === 'relevance' && words !== null && rows.offset + rows.limit <= maxRanked
  const known = counted ?? counts.find(narrowing)
  const { isFaceted = false } = query
  const found = isRanked
    ? undefined
    : await listPage(
        db,
        { ...narrowing, words },
        sort === 'relevance' ? (words ? 'popular' : 'trending') : sort,
        { ...rows, isCounted: known === undefined, isFaceted },
      )
  const ids =
    found?.map(({ id }) => id) ??
    (await listNearest(db, { ...narrowing, words: words! }, { ...rows, counted: counted ?? Infinity }))
  const countedNow = found?.[0]?.total
  const [stories, total, facets] = await Promise.all([
    listCardsFor(finding, viewer, ids),
    known ??
      countAround(rows, ids.length, async () =>
        typeof countedNow === 'number' ? counts.put(narrowing, countedNow) : counts.get(db, narrowing),
      ),
    isFaceted ? (found?.[0]?.facets ?? countFacets(db, { ...narrowing, words })) : null,
  ])
  return {
    stories,
    found,
    pagination: presentPagination(query, total),
    meant,
    facets: facets ? presentFacetCounts(facets) : undefined,
  }
}

const counts = createCountCache(countFound)

/** With fewer results, the last word is treated as a prefix. */
const enough = 3

/** As typed; else the last word as a prefix; else with spelling corrections of unknown words. */
async function chooseWords(db: Database, narrowing: Narrowing, typed: SearchWords) {
  const plain: WordQuery = { ...typed, isOpen: false, meant: [] }
  const found = await counts.get(db, { ...narrowing, words: plain })
  if (found >= enough || typed.words.length === 0) return { words: plain, counted: found, meant: null }
  const open: WordQuery = { ...typed, isOpen: true, meant: [] }
  const begun = await counts.get(db, { ...narrowing, words: open })
  // Corrections are not added when the prefix search has found something.
  const others = begun > 0 ? [] : await guessMeant(db, typed.words)
  if (others.length === 0) return { words: open, counted: begun, meant: null }
  const guessed: WordQuery = { ...open, meant: others }
  const counted = await counts.get(db, { ...narrowing, words: guessed })
  return { words: guessed, counted, meant: counted > 0 ? (others[0] ?? []).join(' ') : null }
}

const shortest = 4
const maxGuesses = 3

/** The same words with each unknown one corrected; the most likely first. */
async function guessMeant(db: Database, words: readonly string[]): Promise<string[][]> {
  const choices = await Promise.all(
    words.map(async (word) => {
      if (word.length < shortest || (await isKnownWord(db, word))) return [word]
      const alike = await listAlike(db, word, { swaps: swapsOf(word), slips: slipsOf(word) })
      return alike.length > 0 ? alike : [word]
    }),
  )
  const guesses = Array.from({ length: maxGuesses }, (_, place) =>
    choices.map((words) => words[Math.min(place, words.length - 1)]!),
  )
  const typed = words.join(' ')
  return [...new Map(guesses.map((guess) => [guess.join(' '), guess])).values()].filter(
    (guess) => guess.join(' ') !== typed,
  )
}

/** The index may still contain what was hidden a moment ago. */
const maxChecked = 3

/** The most likely corrected spelling that finds stories which the viewer may see now. */
export async function correctSpelling(
  finding: Finding,
  narrowing: Narrowing,
  { words: typed, phrases }: SearchWords,
): Promise<string | null> {
  const { db } = finding
  for (const words of await guessMeant(db, typed)) {
    const whole = words.join(' ')
    const guess = { ...narrowing, words: { whole, words, phrases, isOpen: false, meant: [] } }
    const ids = await listNearest(db, guess, { offset: 0, limit: maxChecked })
    if ((await listCardsFor(finding, narrowing.viewer, ids)).length > 0) return whole
  }
  return null
}

const windows = { day: 1, week: 7, month: 30, year: 365 } as const
const dayMilliseconds = 24 * 60 * 60 * 1000

export async function narrowingOf(
  { db, reference }: Finding,
  viewer: FindViewer,
  search: StorySearch,
): Promise<Narrowing> {
  const { genres, formats } = (await reference.get()).every
  const slugs = (list: readonly { _id: string; slug: string }[], wanted: readonly string[] = []) =>
    wanted.map((one) => list.find(({ _id, slug }) => slug === one || _id === one.toLowerCase())?.slug ?? one)
  const tags = await tagFacets(db, [...(search.tag ?? []), ...(search.excludeTag ?? [])])
  const anyOf = [
    slugs(genres, search.genre).map((slug) => facet('genre', slug)),
    slugs(formats, search.format).map((slug) => facet('format', slug)),
    (search.status ?? []).map((status) => facet('status', status)),
    (search.contentRating ?? []).map((rating) => facet('rating', rating)),
    (search.aiUse ?? []).map((use) => facet('ai', use)),
    (search.language ?? []).map((language) => facet('language', languageOf(language))),
    (search.length ?? []).map((length) => facet('length', length)),
  ].filter((group) => group.length > 0)
  const days = search.updatedWithin && windows[search.updatedWithin]
  return {
    viewer,
    anyOf,
    allOf: (search.tag ?? []).map((name) => tags.get(name)!),
    noneOf: (search.excludeTag ?? []).map((name) => tags.get(name)!),
    // Rounded to the hour, so that the same query stays cacheable for a while.
    updatedAfter: days
      ? new Date((Math.floor(Date.now() / 3_600_000) + 1) * 3_600_000 - days * dayMilliseconds)
      : null,
    ownerIds: null,
    isFollowed: false,
    isBookmarked: false,
    words: null,
  }
}

/** By any spelling or synonym; an unused tag matches no story. */
async function tagFacets(db: Database, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const found = await storyTags.find(db, names.map(tagSlug))
  return new Map(names.map((name) => [name, facet('tag', found.get(tagSlug(name))?.slug ?? tagSlug(name))]))
}
