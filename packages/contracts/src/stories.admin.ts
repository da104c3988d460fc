// Stories as staff find them: also drafts and hidden ones, but never their text.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { line, time, wholeNumber } from './shapes.ts'
import { storyCard } from './stories.ts'

const adminStory = storyCard
  .pick({
    _id: true,
    slug: true,
    title: true,
    author: true,
    tags: true,
    warnings: true,
    contentRating: true,
    aiUse: true,
    status: true,
    visibility: true,
    createdAt: true,
  })
  .extend({
    publishedCount: z.number().int().describe('Published chapters'),
    moderation: z
      .enum(['held', 'hidden', 'removed', 'illegal'])
      .nullable()
      .describe('What moderators did to it; null if nothing'),
    isOwnWork: z.boolean().describe('You own it or work on it, so you can’t report it'),
    editedAt: time.describe('When its authors last changed anything'),
  })
export type AdminStory = z.infer<typeof adminStory>

const adminStoriesQuery = z.strictObject({
  query: line(120)
    .default('')
    .describe('The start of a title, an author as @username, or an ID. Empty: all, newest first'),
  after: line(80).optional().describe('The `next` of the previous page'),
  limit: wholeNumber(1, 100).default(20),
})
export type AdminStoriesQuery = z.output<typeof adminStoriesQuery>

export const storyAdminContract = defineContract({
  'GET /admin/stories': {
    summary: 'Find any story that isn’t deleted, by title, author or ID',
    query: adminStoriesQuery,
    response: z.object({
      stories: z.array(adminStory),
      next: z.string().nullable().describe('Send it as `after` to get the next page; null on the last one'),
    }),
  },
})
