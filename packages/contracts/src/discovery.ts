// Finding stories: browsing, search, the shelves of the home page, and what followed people publish.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, pagination, paging, time } from './shapes.ts'
import { aiUse, contentRating, storyCard, storyPage, storyStatus } from './stories.ts'
import { genre } from './templates.ts'
import { person, user } from './users.ts'

export const findSorts = ['relevance', 'trending', 'newest', 'updated', 'popular', 'score'] as const
export type FindSort = (typeof findSorts)[number]

export const storyLengths = ['short', 'medium', 'long', 'epic'] as const
export type StoryLength = (typeof storyLengths)[number]

export const updatedWithin = ['day', 'week', 'month', 'year'] as const

/** One value, several with commas between them, or the same name again. */
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

const word = line(60).min(1, 'is needed')

/** What narrows a list of stories. */
const storySearch = z.strictObject({
  q: line(200)
    .optional()
    .describe('Words of title, author, tags or synopsis; "in quotes" they stand together'),
  genre: several(word, 20).describe('Any of these, by slug or id'),
  tag: several(word).describe('All of these, by name or synonym'),
  excludeTag: several(word).describe('None of these'),
  format: several(word).describe('Any of these, by slug or id'),
  status: several(storyStatus.exclude(['draft'])),
  contentRating: several(contentRating),
  aiUse: several(aiUse),
  language: several(line(35)),
  length: several(z.enum(storyLengths)).describe('Up to 20 minutes, to 2 hours, to 6 hours, longer'),
  updatedWithin: z.enum(updatedWithin).optional(),
  sort: z.enum(findSorts).optional().describe('relevance where words are looked for, else updated'),
})
export type StorySearch = z.output<typeof storySearch>

const heroBanner = z.object({
  kicker: z.string().describe('A word or two above the title'),
  title: z.string(),
  text: z.string(),
  /** Where its button leads: a path of ours. */
  link: z.object({ label: z.string(), to: z.string() }),
  story: storyCard.nullable().describe('The story it is about, if it is about one'),
  opening: z.array(z.string()).describe('How that story begins'),
  minutes: z.number().int().describe('How long its first chapter takes'),
})
export type HeroBanner = z.infer<typeof heroBanner>

/** What trending is counted from. */
export const signalKinds = ['finished', 'bookmarked', 'commented', 'published'] as const
export type SignalKind = (typeof signalKinds)[number]

const trendingStory = storyCard.extend({
  why: z.string().describe('Why it stands here, in a few words; empty where nothing was counted'),
})
export type TrendingStory = z.infer<typeof trendingStory>

const formula = z.object({
  sentence: z.string(),
  points: z.record(z.enum(signalKinds), z.number()).describe('For each person and day'),
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
  query: z.string().describe('As it stands in the address of /stories'),
  feedUrl: z.string().describe('Whoever knows it can read the feed'),
  createdAt: time,
})
export type SavedSearch = z.infer<typeof savedSearch>

const ofStory = z.strictObject({ storyId: id.toLowerCase() })

/** A page of ours: nothing of another site, and nothing that a browser reads as one. */
const ownPath = line(300).regex(/^\/(?![/\\])[^\\]*$/, 'must be a path of this site, such as /stories')

const bannerFields = z.strictObject({
  kicker: line(60).default(''),
  title: line(120).min(1, 'is needed'),
  text: line(600).default(''),
  link: z.strictObject({ label: line(40).min(1, 'is needed'), to: ownPath }),
  storyId: id.toLowerCase().nullable().default(null),
})
export type BannerFields = z.output<typeof bannerFields>

const frontPage = z.object({ heroBanner: heroBanner.nullable(), featured: z.array(storyCard) })

export const maxFeatured = 12

export const discoveryContract = defineContract({
  'GET /content/stories': {
    summary: 'Browse and search stories: all that you may find, your own, or those you keep',
    query: paging().extend({
      ...storySearch.shape,
      source: z.enum(['all', 'myStories', 'bookmarked']).default('all'),
    }),
    response: storyPage.extend({
      meant: z.string().nullable().optional().describe('Words that were found instead of what was typed'),
    }),
  },
  'GET /content/following/stories': {
    summary: 'What people whom you follow have published, newest first',
    query: paging(),
    response: storyPage,
  },
  'GET /public/hero-banner': {
    summary: 'What stands first on the home page; null when nothing does',
    response: z.object({ heroBanner: heroBanner.nullable() }),
  },
  'GET /public/trending': {
    summary: 'Stories that readers turn to this week, with the reason and the formula',
    query: paging(),
    response: z.object({ stories: z.array(trendingStory), pagination, formula }),
  },
  'GET /public/featured': {
    summary: 'Stories that the house recommends',
    query: paging(),
    response: storyPage,
  },
  'GET /public/facets': {
    summary: 'What stories can be narrowed by, and how many everybody can find by each',
    response: z.object({
      total: storyCount,
      genres: z.array(countedGenre),
      formats: z.array(counted),
      statuses: z.array(counted),
      ratings: z.array(counted),
      aiUses: z.array(counted),
      languages: z.array(counted),
    }),
  },
  'GET /public/tags/{tag}': {
    summary: 'A tag by any of its names',
    params: z.strictObject({ tag: z.string().min(1).max(80) }),
    response: z.object({ tag: foundTag }),
  },
  'GET /public/suggestions': {
    summary: 'Stories, people, tags and genres for words that are still being typed',
    query: z.strictObject({ query: line(100).min(1, 'is needed') }),
    response: z.object({
      stories: z.array(briefStory),
      writers: z.array(person),
      tags: z.array(z.object({ name: z.string(), slug: z.string() })),
      genres: z.array(genre.pick({ slug: true, name: true })),
    }),
  },
  'GET /public/writers': {
    summary: 'People of whom everybody can read something',
    query: paging(20).extend({
      query: line(60).optional(),
      sort: z.enum(writerSorts).default('popular'),
    }),
    response: z.object({ writers: z.array(writer), pagination }),
  },
  'POST /content/{storyId}/hide': {
    summary: 'Meet a story on no list again',
    params: ofStory,
    response: nothing,
  },
  'DELETE /content/{storyId}/hide': {
    summary: 'Let a hidden story be found again',
    params: ofStory,
    response: nothing,
  },
  'GET /users/hidden-stories': {
    summary: 'What you have hidden, newest first',
    query: paging(),
    response: z.object({ stories: z.array(briefStory), pagination }),
  },
  'GET /users/saved-searches': {
    summary: 'Searches that you keep, each with a private feed',
    response: z.object({ savedSearches: z.array(savedSearch) }),
  },
  'POST /users/saved-searches': {
    summary: 'Keep a search',
    status: 201,
    body: z.strictObject({
      name: line(80).min(1, 'is needed'),
      query: line(1500).describe('As it stands in the address of /stories'),
    }),
    response: z.object({ savedSearch }),
  },
  'DELETE /users/saved-searches/{id}': {
    summary: 'Give up a search; its feed ends',
    params: z.strictObject({ id: id.toLowerCase() }),
    response: nothing,
  },
  'GET /admin/front-page': {
    summary: 'What staff have put on the home page',
    response: frontPage,
  },
  'PUT /admin/front-page/hero-banner': {
    summary:
      'Put something first on the home page; title, text and story link that are sent unchanged with another story become that story’s',
    body: bannerFields,
    response: frontPage,
  },
  'DELETE /admin/front-page/hero-banner': {
    summary: 'Leave the first place to what is trending',
    response: frontPage,
  },
  'PUT /admin/front-page/featured': {
    summary: 'The stories that the house recommends, in this order',
    body: z.strictObject({ storyIds: z.array(id.toLowerCase()).max(maxFeatured) }),
    response: frontPage,
  },
})
