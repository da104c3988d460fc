// Everything that the story page and the reader show, each in one call, by the id or slug in the URL.
import { z } from 'zod'
import { chapter, chapterCard } from './chapters.ts'
import { defineContract } from './endpoint.ts'
import { maxOffset, id, pagination, wholeNumber } from './shapes.ts'
import { roleName, story, storyCard } from './stories.ts'
import { format } from './templates.ts'
import { person } from './users.ts'

const address = z.strictObject({
  address: z.string().min(1).max(80).describe('The `_id`, the slug, or a former slug'),
})

/** What the story's format calls its parts; the default names if it has none. */
const partNames = format.pick({
  sectionTitle: true,
  chapterTitle: true,
  sectionNoun: true,
  chapterNoun: true,
})
export type PartNames = z.infer<typeof partNames>

const previewUrl = z.string().describe('A 1200 x 630 preview image for links')

const place = z.number().int().min(1).describe('Counted through the whole story')

const neighbor = z.object({ _id: id, title: z.string(), number: place })
export type Neighbor = z.infer<typeof neighbor>

const nextChapter = neighbor.extend({
  readingMinutes: z.number().int(),
  opening: z.string().describe('Its first line; empty if it begins with no text or isn’t published'),
})
export type NextChapter = z.infer<typeof nextChapter>

const readChapter = chapter.omit({ content: true, pictures: true, revision: true }).extend({
  html: z.string().describe('The published text; for collaborators viewing a draft, the current text'),
  number: place,
  total: place,
  sectionTitle: z.string().nullable(),
  previous: neighbor.nullable(),
  next: nextChapter.nullable(),
  likeCount: z.number().int(),
})
export type ReadChapter = z.infer<typeof readChapter>

/** A collaborator other than the owner, with their roles in the story. */
const storyPerson = z.object({ user: person, roles: z.array(roleName) })
export type StoryPerson = z.infer<typeof storyPerson>

export const credit = z.object({
  user: person,
  characters: z.number().int().describe('Words they wrote in the published text'),
  percent: z.number().int().min(0).max(100).describe('Of all published text'),
})
export type Credit = z.infer<typeof credit>

export const storyPagesContract = defineContract({
  'GET /content/by-address/{address}': {
    summary: 'Everything the story page shows; chapters come 100 at a time',
    params: address,
    query: z.strictObject({ page: wholeNumber(1, maxOffset / 100).default(1) }),
    response: z.object({
      story,
      previewUrl,
      partNames,
      chapters: z.array(chapterCard),
      pagination,
      opening: z.array(z.string()).describe('The first paragraphs of the first chapter; none past page 1'),
      people: z.array(storyPerson).describe('Not including the owner'),
      credits: z.array(credit).describe('How much each person wrote, if more than one did'),
      canAsk: z.boolean().describe('Whether you can ask to join'),
    }),
  },
  'GET /content/by-address/{address}/read': {
    summary: 'A chapter with everything the reader page shows',
    params: address,
    query: z.strictObject({
      chapter: z.string().max(80).optional().describe('Defaults to the first one'),
    }),
    response: z.object({
      story: storyCard.extend({ permissions: story.shape.permissions }),
      previewUrl,
      partNames,
      chapter: readChapter,
      others: z.array(storyCard).describe('By the same author, after the last chapter'),
      alike: z
        .array(storyCard)
        .describe('By other authors with the same tags and genres, after the last chapter'),
    }),
  },
})
