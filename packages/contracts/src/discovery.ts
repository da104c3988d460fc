// Discovery: browsing, search, the rows of the home page, and what followed authors publish.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, pagination, paging, time, wholeNumber } from './shapes.ts'
import { aiUse, contentRating, storyCard, storyPage, storyStatus } from './stories.ts'
import { genre } from './templates.ts'
import { person, someone, user } from './users.ts'

const findSorts = ['relevance', 'trending', 'newest', 'updated', 'popular', 'score'] as const
export type FindSort = (typeof findSorts)[number]

export const storyLengths = ['short', 'medium', 'long', 'epic'] as const
export type StoryLength = (typeof storyLengths)[number]

export const updatedWithin = ['day', 'week', 'month', 'year'] as const

/** One value, several separated by commas, or a repeated parameter. */
const several = <T extends z.ZodType<unknown, string>>(one: T, most = 25) =>
  z
    .union([z.string().max(2000), z.array(z.string().max(200)).max(most)])
    .transform((given) =>
      [given]
        .flat()
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(one).max(most))
    .optional()

const word = line(60).min(1, 'is required')

/** Filters of a list of stories. */
const storySearch = z.strictObject({
  q: line(200)
    .optional()
    .describe('Words in the title, author, tags, or synopsis; use quotes for an exact phrase'),
  genre: several(word, 20).describe('Any of these, by slug or id'),
  tag: several(word).describe('All of these, by name or synonym'),
  excludeTag: several(word).describe('None of these'),
  format: several(word).describe('Any of these, by slug or id'),
  status: several(storyStatus.exclude(['draft'])),
  contentRating: several(contentRating),
  aiUse: several(aiUse),
  language: several(line(35)),
  length: several(z.enum(storyLengths)).describe('Up to 20 minutes, up to 2 hours, up to 6 hours, or longer'),
  updatedWithin: z.enum(updatedWithin).optional(),
  sort: z.enum(findSorts).optional().describe('relevance when searching, otherwise updated'),
})
export type StorySearch = z.output<typeof storySearch>

const heroBanner = z.object({
  kicker: z.string().describe('A short line above the title'),
  title: z.string(),
  text: z.string(),
  /** Where its button links to: a path on this site. */
  link: z.object({ label: z.string(), to: z.string() }),
  story: storyCard.nullable().describe('The story it’s about, if any'),
  opening: z.array(z.string()).describe('How that story starts'),
  minutes: z.number().int().describe('Reading time of its first chapter'),
})
export type HeroBanner = z.infer<typeof heroBanner>

/** The signals that trending is computed from. */
const signalKinds = ['finished', 'bookmarked', 'commented', 'published'] as const
export type SignalKind = (typeof signalKinds)[number]

const trendingStory = storyCard.extend({
  why: z.string().describe('Why it’s listed, in a few words; empty if nothing was counted'),
})
export type TrendingStory = z.infer<typeof trendingStory>

const formula = z.object({
  summary: z.string().describe('The points in one sentence'),
  sentence: z.string(),
  points: z.record(z.enum(signalKinds), z.number()).describe('Per person and day'),
  days: z.number().int(),
})
export type TrendingFormula = z.infer<typeof formula>

const storyCount = z.number().int().min(0)
const countedGenre = genre
  .pick({ _id: true, slug: true, name: true, description: true })
  .extend({ storyCount })
export type CountedGenre = z.infer<typeof countedGenre>
const counted = z.object({ slug: z.string(), name: z.string(), storyCount })

const foundTag = z.object({ name: z.string(), slug: z.string(), synonyms: z.array(z.string()), storyCount })

export const writerSorts = ['popular', 'active', 'newest', 'stories'] as const
const writer = user.extend({
  bio: z.string(),
  storyCount,
  genres: z.array(genre.pick({ slug: true, name: true })),
  lastPublishedAt: time,
})
export type Writer = z.infer<typeof writer>

const briefStory = storyCard.pick({ _id: true, slug: true, title: true, coverUrl: true }).extend({
  author: z.string(),
})

const savedSearch = z.object({
  _id: id,
  name: z.string(),
  query: z.string().describe('As in the URL of /stories'),
  feedUrl: z.string().describe('Anyone with this URL can read the feed'),
  createdAt: time,
})
export type SavedSearch = z.infer<typeof savedSearch>

const ofStory = z.strictObject({ storyId: id.toLowerCase() })

/** A path on this site, and nothing that a browser would read as another site. */
const ownPath = line(300).regex(/^\/(?![/\\])[^\\]*$/, 'must be a path of this site, such as /stories')

const bannerFields = z.strictObject({
  kicker: line(60).default(''),
  title: line(120).min(1, 'is required'),
  text: line(600).default(''),
  link: z.strictObject({ label: line(40).min(1, 'is required'), to: ownPath }),
  storyId: id.toLowerCase().nullable().default(null),
})
export type BannerFields = z.output<typeof bannerFields>

const frontPage = z.object({ heroBanner: heroBanner.nullable(), featured: z.array(storyCard) })

const maxFeatured = 12
const maxOnHome = 24
/** So many a reader may have seen before asking for others. */
const maxSeen = 50

const opening = z.object({
  story: storyCard,
  line: z.string().describe('Its first sentence, or the first few if they’re short'),
  rest: z.array(z.string()).describe('The lines after it, by paragraph; may end with an ellipsis'),
  minutes: z.number().int().describe('To read the first chapter'),
})
export type Opening = z.infer<typeof opening>

const newChapter = z.object({
  story: storyCard,
  chapter: z.object({ _id: id, title: z.string(), publishedAt: time }).describe('Its latest'),
})
export type NewChapter = z.infer<typeof newChapter>

const foundStory = storyCard.extend({
  rating: z
    .object({ score: z.number(), count: z.number().int() })
    .optional()
    .describe('Out of 5; from 5 ratings on'),
})
export type FoundStory = z.infer<typeof foundStory>

const passagePart = z.object({ text: z.string(), isMatch: z.boolean() })
export type PassagePart = z.infer<typeof passagePart>

const passage = z.object({
  story: briefStory,
  chapter: z.object({ _id: id, title: z.string(), number: z.number().int() }),
  parts: z.array(passagePart).describe('Some lines of the chapter, with the matches marked'),
})
export type Passage = z.infer<typeof passage>

const suggestionGroups = ['topics', 'questions', 'characters', 'writerspod', 'transcripts'] as const
export type SuggestionGroupName = (typeof suggestionGroups)[number]

const suggestion = z.object({
  _id: id,
  title: z.string(),
  note: z.string().nullable().describe('What it belongs to'),
  path: z.string().describe('On this site'),
})
export type Suggestion = z.infer<typeof suggestion>

const optionCounts = z.record(z.string(), storyCount).nullable()
const storyFacets = z.object({
  counts: z
    .object({
      genre: optionCounts,
      status: optionCounts,
      contentRating: optionCounts,
      aiUse: optionCounts,
      length: optionCounts,
      format: optionCounts,
      language: optionCounts,
    })
    .describe(
      'How many stories each value would leave with the other filters on; values that are missing leave none, null means too many to count',
    ),
  relatedTags: z
    .array(z.object({ name: z.string(), slug: z.string() }))
    .describe(
      'Tags that these stories often have, the most typical first; none without a search, genre, tag or other filter',
    ),
})
export type StoryFacets = z.infer<typeof storyFacets>

export const discoveryContract = defineContract({
  'GET /content/stories': {
    summary: 'Browse and search stories: all you can find, your own, or your favorites',
    query: paging().extend({
      ...storySearch.shape,
      source: z.enum(['all', 'myStories', 'bookmarked']).default('all'),
      facets: z
        .enum(['true', 'false'])
        .default('false')
        .describe('Also return facets; not of your own stories'),
    }),
    response: storyPage.extend({
      stories: z.array(foundStory),
      facets: storyFacets.optional(),
      meant: z
        .string()
        .nullable()
        .optional()
        .describe('The corrected search, if the original had no results'),
    }),
  },
  'GET /content/following/stories': {
    summary: 'New from authors you follow, newest first',
    query: paging(),
    response: storyPage,
  },
  'GET /public/home': {
    summary:
      'The stories of the home page: the beginning of each list; outside trending, none is on two of them',
    query: z.strictObject({ limit: wholeNumber(1, maxOnHome).default(6) }),
    response: z.object({
      heroBanner: heroBanner.nullable().describe('Chosen by staff; otherwise only if there are no openings'),
      openings: z.array(opening),
      newChapters: z.array(newChapter).describe('Newest first; with your followed authors if you follow any'),
      isFollowed: z.boolean().describe('The new chapters are by authors you follow'),
      trending: z.object({ stories: z.array(trendingStory), formula }),
      featured: z.array(storyCard),
      complete: z.array(storyCard),
    }),
  },
  'GET /public/openings': {
    summary: 'How three popular stories begin, chosen at random',
    query: z.strictObject({
      except: several(id.toLowerCase(), maxSeen).describe('Stories not to choose'),
    }),
    response: z.object({ openings: z.array(opening) }),
  },
  'GET /public/hero-banner': {
    summary: 'The hero banner of the home page; null if there’s none',
    response: z.object({ heroBanner: heroBanner.nullable() }),
  },
  'GET /public/trending': {
    summary: 'This week’s trending stories, with the reason and the formula',
    query: paging(),
    response: z.object({ stories: z.array(trendingStory), pagination, formula }),
  },
  'GET /public/featured': {
    summary: 'Editors’ picks',
    query: paging(),
    response: storyPage,
  },
  'GET /public/facets': {
    summary: 'The available filters, and how many public stories match each',
    response: z.object({
      total: storyCount,
      genres: z.array(countedGenre),
      formats: z.array(counted),
      statuses: z.array(counted),
      ratings: z.array(counted),
      aiUses: z.array(counted),
      lengths: z.array(counted),
      languages: z.array(counted),
    }),
  },
  'GET /public/tags/{tag}': {
    summary: 'A tag, by any of its names',
    params: z.strictObject({ tag: z.string().min(1).max(80) }),
    response: z.object({ tag: foundTag }),
  },
  'GET /public/suggestions': {
    summary: 'Search suggestions: stories, people, tags, genres, and groups such as topics and questions',
    query: z.strictObject({ query: line(100).min(1, 'is required') }),
    response: z.object({
      stories: z.array(briefStory),
      writers: z.array(person),
      tags: z.array(z.object({ name: z.string(), slug: z.string() })),
      genres: z.array(genre.pick({ slug: true, name: true })),
      groups: z.array(z.object({ name: z.enum(suggestionGroups), items: z.array(suggestion) })),
      meant: z.string().nullable().describe('If nothing was found: a corrected spelling that finds stories'),
    }),
  },
  'GET /public/passages': {
    summary: 'Passages of chapters with all these words, one of each story; use quotes for an exact phrase',
    query: z.strictObject({ query: line(200).min(1, 'is required') }),
    response: z.object({ passages: z.array(passage) }),
  },
  'GET /public/writers': {
    summary: 'Authors with public stories',
    query: paging(20).extend({
      query: line(60).optional(),
      sort: z.enum(writerSorts).default('popular'),
    }),
    response: z.object({ writers: z.array(writer), pagination }),
  },
  'GET /public/writers/{id}/stories': {
    summary: 'The stories of an author that you can find, the most popular first',
    params: someone,
    query: paging(6),
    response: z.object({
      stories: z.array(storyCard),
      opening: opening.nullable().describe('How the first one begins'),
      pagination,
    }),
  },
  'POST /content/{storyId}/hide': {
    summary: 'Hide a story from your lists',
    params: ofStory,
    response: nothing,
  },
  'DELETE /content/{storyId}/hide': {
    summary: 'Unhide a story',
    params: ofStory,
    response: nothing,
  },
  'GET /users/hidden-stories': {
    summary: 'Your hidden stories, newest first',
    query: paging(),
    response: z.object({ stories: z.array(briefStory), pagination }),
  },
  'GET /users/saved-searches': {
    summary: 'Your saved searches, each with a private feed',
    response: z.object({ savedSearches: z.array(savedSearch) }),
  },
  'POST /users/saved-searches': {
    summary: 'Save a search',
    status: 201,
    body: z.strictObject({
      name: line(80).min(1, 'is required'),
      query: line(1500).describe('As in the URL of /stories'),
    }),
    response: z.object({ savedSearch }),
  },
  'DELETE /users/saved-searches/{id}': {
    summary: 'Delete a saved search and its feed',
    params: z.strictObject({ id: id.toLowerCase() }),
    response: nothing,
  },
  'GET /admin/front-page': {
    summary: 'What staff have featured on the home page',
    response: frontPage,
  },
  'PUT /admin/front-page/hero-banner': {
    summary:
      'Set the hero banner of the home page; if the story changes but the title, text, and link don’t, they’re replaced with the new story’s',
    body: bannerFields,
    response: frontPage,
  },
  'DELETE /admin/front-page/hero-banner': {
    summary: 'Remove the hero banner; a trending story takes its place',
    response: frontPage,
  },
  'PUT /admin/front-page/featured': {
    summary: 'Set the editors’ picks, in this order',
    body: z.strictObject({ storyIds: z.array(id.toLowerCase()).max(maxFeatured) }),
    response: frontPage,
  },
})
