// What the page of a story and the reader show, each in one call, by whatever stands in their address.
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

/** What the story's format calls its parts; the usual words where it has none. */
export const partNames = format.pick({
  sectionTitle: true,
  chapterTitle: true,
  sectionNoun: true,
  chapterNoun: true,
})
export type PartNames = z.infer<typeof partNames>

const previewUrl = z.string().describe('A picture of 1200 x 630 to stand beside a link')

const place = z.number().int().min(1).describe('Counted through the whole story')

const neighbour = z.object({ _id: id, title: z.string(), number: place })
export type Neighbour = z.infer<typeof neighbour>

export const readChapter = chapter.omit({ content: true, pictures: true, revision: true }).extend({
  html: z.string().describe('The published text; of a draft, to its writers, what is written now'),
  number: place,
  total: place,
  sectionTitle: z.string().nullable(),
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
})
export type ReadChapter = z.infer<typeof readChapter>

/** Somebody beside the owner, and what they are to the story. */
const storyPerson = z.object({ user: person, roles: z.array(roleName) })
export type StoryPerson = z.infer<typeof storyPerson>

export const credit = z.object({
  user: person,
  characters: z.number().int().describe('Written by them in what is published'),
  percent: z.number().int().min(0).max(100).describe('Of all that is published'),
})
export type Credit = z.infer<typeof credit>

export const storyPagesContract = defineContract({
  'GET /content/by-address/{address}': {
    summary: 'All that the page of a story shows; chapters come a hundred at a time',
    params: address,
    query: z.strictObject({ page: wholeNumber(1, maxOffset / 100).default(1) }),
    response: z.object({
      story,
      previewUrl,
      partNames,
      chapters: z.array(chapterCard),
      pagination,
      opening: z.array(z.string()).describe('The first paragraphs of the first chapter; none past page 1'),
      people: z.array(storyPerson).describe('Beside the owner'),
      credits: z.array(credit).describe('Who has written how much, where more than one has'),
      canAsk: z.boolean().describe('Whether you may ask to join'),
    }),
  },
  'GET /content/by-address/{address}/read': {
    summary: 'A chapter with all that the reader shows around it',
    params: address,
    query: z.strictObject({
      chapter: z.string().max(80).optional().describe('The first one where it is not said'),
    }),
    response: z.object({
      story: storyCard.extend({ permissions: story.shape.permissions }),
      previewUrl,
      partNames,
      chapter: readChapter,
      others: z.array(storyCard).describe('Of the same author, behind the last chapter'),
      alike: z.array(storyCard).describe('Of others, with the same tags and genres, behind the last chapter'),
    }),
  },
})
