// Reviews: one per reader and story, with the reader's measured progress.
import { z } from 'zod'
import {
  maxRecommendLength,
  maxReviewMoods,
  maxReviewReplyLength,
  reviewFacets,
  reviewMoods,
  reviewPaces,
  reviewSorts,
} from './community-sizes.ts'
import { richContent, richText } from './community.ts'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, pagination, paging, text, time, wholeNumber } from './shapes.ts'
import { revision, storyCard } from './stories.ts'
import { person } from './users.ts'

const count = z.number().int().min(0)

/** In half stars. */
const stars = z
  .number()
  .min(0.5)
  .max(5)
  .refine((value) => Number.isInteger(value * 2), 'must be in half stars')

const facets = z.strictObject(
  Object.fromEntries(reviewFacets.map((name) => [name, stars.optional()])) as Record<
    (typeof reviewFacets)[number],
    z.ZodOptional<typeof stars>
  >,
)

const reviewState = z.enum(['visible', 'checking', 'hidden'])

const reply = z.object({
  _id: id,
  author: person.nullable(),
  text: z.string().describe('Plain text'),
  state: reviewState.describe('`checking`: waits for a moderator; only its author sees it'),
  canReport: z.boolean(),
  createdAt: time,
  editedAt: time.nullable(),
})

const review = z.object({
  _id: id,
  storyId: id,
  author: person.nullable().describe('Null if not shown'),
  authorReviewCount: count,
  rating: z.number(),
  facets,
  moods: z.array(z.enum(reviewMoods)),
  pace: z.enum(reviewPaces).nullable(),
  recommendTo: z.string(),
  ...richText,
  spoiler: z.boolean(),
  isFolded: z.boolean().describe('A spoiler for you: you haven’t read as far as its author had'),
  chaptersRead: count.describe('Published chapters its author had finished'),
  chaptersTotal: count.describe('Published chapters at that time'),
  percentRead: z.number().int().min(0).max(100),
  isStoryChanged: z.boolean().describe('More than 20 % of the story’s words are new since'),
  helpfulCount: count,
  isHelpful: z.boolean().describe('You marked it as helpful'),
  state: reviewState.describe('`checking`: waits for a moderator; only you see it'),
  reply: reply.nullable(),
  permissions: z.array(z.enum(['edit', 'delete', 'markHelpful', 'reply', 'report'])),
  revision,
  createdAt: time,
  updatedAt: time,
  editedAt: time.nullable(),
})
export type Review = z.infer<typeof review>

const summary = z.object({
  count,
  score: z.number().nullable().describe('Null under 5 ratings'),
  histogram: z.array(count).length(10).describe('Ratings of 0.5, 1, ... 5 stars'),
  facets: z.array(z.object({ facet: z.enum(reviewFacets), score: z.number(), count })),
  moods: z
    .array(z.object({ mood: z.enum(reviewMoods), percent: z.number().int() }))
    .describe('The most frequent ones'),
})
export type ReviewSummary = z.infer<typeof summary>

/** Why the user may not review this story. `removed`: moderators removed the review that they had written. */
const reviewRefusal = z.enum(['verify', 'own_story', 'not_read', 'removed'])
export type ReviewRefusal = z.infer<typeof reviewRefusal>

const standingOfReader = z.object({
  review: review.nullable(),
  refusal: reviewRefusal.nullable().describe('Why you can’t review it; null if you can'),
  needed: z
    .object({ chapters: count, percent: count })
    .nullable()
    .describe('What you still have to read; either is enough'),
  isAsked: z.boolean().describe('You have finished the story and weren’t asked for a rating yet'),
})

const fields = z.strictObject({
  rating: stars,
  facets: facets.default({}),
  moods: z.array(z.enum(reviewMoods)).max(maxReviewMoods).default([]),
  pace: z.enum(reviewPaces).nullable().default(null),
  content: richContent.nullable().default(null),
  spoiler: z.boolean().default(false),
  recommendTo: line(maxRecommendLength).default(''),
  revision: revision.optional().describe('The revision of your review that a change is based on'),
})
export type ReviewFields = z.output<typeof fields>

const listedReview = review.extend({
  story: storyCard.pick({ _id: true, slug: true, title: true, coverUrl: true, author: true }),
})
export type ListedReview = z.infer<typeof listedReview>

const ofStory = z.strictObject({ storyId: id.toLowerCase() })
const ofReview = z.strictObject({ reviewId: id.toLowerCase() })
const helpful = z.object({ helpfulCount: count, isHelpful: z.boolean() })
const flag = z.literal('1').optional()

export const reviewsContract = defineContract({
  'GET /content/{storyId}/reviews': {
    summary: 'Reviews of a story, and their summary',
    params: ofStory,
    query: paging().extend({
      sort: z.enum(reviewSorts).default('helpful'),
      stars: wholeNumber(1, 5).optional().describe('Only these, rounded up'),
      finished: flag.describe('Only by readers who had finished it'),
      spoilers: z.literal('0').optional().describe('Without spoilers'),
      after: z.string().max(200).optional().describe('Continue after this review instead of by page'),
    }),
    response: z.object({
      reviews: z.array(review),
      summary,
      pagination,
      next: z.string().nullable().describe('For `after`; null at the end'),
    }),
  },
  'GET /content/{storyId}/reviews/mine': {
    summary: 'Your review of a story, or what you still have to read before you can write one',
    params: ofStory,
    response: standingOfReader,
  },
  'PUT /content/{storyId}/reviews/mine': {
    summary: 'Write or change your review of a story',
    status: 201,
    isRepeat: ({ review }) => (review as Review).revision > 1,
    params: ofStory,
    body: fields,
    response: z.object({ review }),
  },
  'DELETE /content/{storyId}/reviews/mine': {
    summary: 'Delete your review of a story',
    params: ofStory,
    response: nothing,
  },
  'POST /content/{storyId}/reviews/declined': {
    summary: 'Don’t ask me again for a rating of this story',
    params: ofStory,
    response: nothing,
  },
  'POST /reviews/{reviewId}/helpful': {
    summary: 'Mark a review as helpful',
    params: ofReview,
    response: helpful,
  },
  'DELETE /reviews/{reviewId}/helpful': {
    summary: 'Remove your helpful mark',
    params: ofReview,
    response: helpful,
  },
  'PUT /reviews/{reviewId}/reply': {
    summary: 'Reply to a review of your story, once; a change is marked as edited',
    params: ofReview,
    body: z.strictObject({ text: text(maxReviewReplyLength).min(1, 'is required') }),
    response: z.object({ review }),
  },
  'DELETE /reviews/{reviewId}/reply': {
    summary: 'Delete your reply to a review',
    params: ofReview,
    response: z.object({ review }),
  },
  'GET /reviews': {
    summary: 'Reviews of all stories you can see',
    query: paging().extend({
      q: line(100).optional().describe('Words in the review'),
      sort: z.enum(['newest', 'helpful']).default('newest'),
      genre: line(60).optional().describe('By slug'),
      mood: z.enum(reviewMoods).optional(),
      following: flag.describe('Only by people you follow'),
    }),
    response: z.object({ reviews: z.array(listedReview), pagination }),
  },
  'GET /reviews/waiting': {
    summary: 'Stories that wait for their first review',
    query: paging(),
    response: z.object({ stories: z.array(storyCard), pagination }),
  },
  'GET /users/info/{id}/reviews': {
    summary: 'Reviews by a user, by ID or username, of stories you can see, newest first',
    params: z.strictObject({ id: z.string().max(60) }),
    query: paging(),
    response: z.object({ reviews: z.array(listedReview), pagination }),
  },
})
