// Stories as lists show them.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, imageReference, pagination, paging, time } from './shapes.ts'
import { genre } from './templates.ts'
import { person, whose } from './users.ts'

export const contentRating = z.enum(['everyone', 'teen', 'mature'])
export const aiUse = z.enum(['none', 'assisted', 'generated'])
export const storyStatus = z.enum(['draft', 'ongoing', 'hiatus', 'complete', 'archived'])
export const storyVisibility = z.enum(['public', 'registered', 'unlisted', 'private'])

const count = z.number().int().min(0)

/** All that any list says about a story. It never carries text. */
export const storyCard = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  synopsis: z.string(),
  cover: imageReference.nullable().describe('Null where none was uploaded'),
  coverUrl: z.string().describe('The uploaded cover, or the one that is drawn for the story'),
  author: person.describe('The owner'),
  format: z.object({ _id: id, name: z.string() }).nullable(),
  genres: z.array(genre.pick({ _id: true, slug: true, name: true })),
  tags: z.array(z.string()),
  moods: z.array(z.string()),
  warnings: z.array(z.string()),
  contentRating: contentRating.nullable().describe('Null in a draft that has not said yet'),
  aiUse: aiUse.nullable().describe('Null in a draft that has not said yet'),
  language: z.string().describe('BCP 47'),
  status: storyStatus,
  visibility: storyVisibility,
  chapterCount: count.describe('Published ones; to those who write it, all'),
  wordCount: count,
  readingMinutes: count,
  bookmarkCount: count,
  createdAt: time,
  publishedAt: time.nullable().describe('When its first chapter came out'),
  updatedAt: time.describe('When its text last changed for readers; of a draft, when it was last written in'),
})
export type StoryCard = z.infer<typeof storyCard>

/** Every list of stories answers like this. */
export const storyPage = z.object({ stories: z.array(storyCard), pagination })

export const storySorts = ['updated', 'newest', 'popular', 'title'] as const

export const storiesContract = defineContract({
  'GET /users/stories': {
    summary: "Your stories, drafts among them, or somebody else's public ones",
    query: paging().extend({
      ...whose.shape,
      sortBy: z.enum(storySorts).default('updated'),
      status: storyStatus.optional(),
    }),
    response: storyPage,
  },
})
