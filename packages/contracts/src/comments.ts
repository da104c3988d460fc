// Comments: one mechanism for what readers say about a story, a chapter, or words of it.
import { z } from 'zod'
import { commentSorts, maxReplyDepth, maxCommentLength } from './comment-sizes.ts'
import { defineContract } from './endpoint.ts'
import { id, nothing, pagination, paging, text, time } from './shapes.ts'
import { creationKey } from './stories.ts'
import { person } from './users.ts'

/** Not only spaces that take no place. */
export const commentBody = text(maxCommentLength)
  .min(1, 'is needed')
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'is needed')

const place = z.number().int().min(0)

const anchorShape = {
  block: place.max(100_000).describe('The number that the text carries as `data-block`'),
  range: z
    .strictObject({ start: place.max(2_000_000), end: place.max(2_000_000) })
    .describe('Characters of the block; a line break counts as one'),
  quote: z.string().min(1).max(1000).describe('The words themselves'),
  versionId: id.toLowerCase().describe('The version that they were read in'),
}
export const anchor = z.strictObject(anchorShape)
export type Anchor = z.infer<typeof anchor>

export const commentState = z.enum(['visible', 'held', 'hidden', 'deleted'])
export const commentPermissions = ['reply', 'edit', 'delete', 'moderate', 'markHelpful'] as const
export type CommentPermission = (typeof commentPermissions)[number]

export const comment = z.object({
  _id: id,
  storyId: id,
  chapterId: id.nullable(),
  parentId: id.nullable(),
  depth: z.number().int().min(1).max(maxReplyDepth),
  author: person.nullable().describe('Null where it is not shown'),
  isByOwner: z.boolean().describe('Whoever wrote the story said it'),
  body: z.string().nullable().describe('Plain text; null where it is deleted, hidden, or not for you'),
  mentions: z.array(z.string()).describe('Names in the text that are somebody’s'),
  spoiler: z.boolean(),
  state: commentState.describe('`held`: waits to be read by one of the story’s people'),
  anchor: z
    .object({ ...anchorShape, isTextChanged: z.boolean().describe('The words are gone from the text') })
    .nullable(),
  isFrozen: z.boolean().describe('Nobody answers in this thread any more'),
  replyCount: place,
  helpfulCount: place,
  isHelpful: z.boolean().describe('You marked it'),
  permissions: z.array(z.enum(commentPermissions)).describe('What you may do with it'),
  createdAt: time,
  editedAt: time.nullable(),
})
export type Comment = z.infer<typeof comment>

export const commentThread = comment.extend({
  replies: z.array(comment).describe('The first ones, oldest first; the others are at `parentId`'),
})
export type CommentThread = z.infer<typeof commentThread>

/** Why somebody may not say anything here. */
export const commentRefusal = z.enum(['sign_in', 'verify', 'followers', 'closed'])
export type CommentRefusal = z.infer<typeof commentRefusal>

const ofStory = z.strictObject({ storyId: id.toLowerCase() })
const ofChapter = ofStory.extend({ chapterId: id.toLowerCase() })
const ofComment = ofStory.extend({ commentId: id.toLowerCase() })

const helpfulState = z.object({ helpfulCount: place, isHelpful: z.boolean() })

export const commentsContract = defineContract({
  'GET /content/{storyId}/comments': {
    summary:
      'What readers say about a story, about a chapter of it, about one block of that, or in answer to somebody',
    params: ofStory,
    query: paging(20).extend({
      chapterId: id.toLowerCase().optional(),
      block: z
        .string()
        .regex(/^\d{1,6}$/, 'must be a whole number')
        .transform(Number)
        .optional()
        .describe('Of the chapter: only what stands there'),
      parentId: id.toLowerCase().optional().describe('The answers to this one, oldest first'),
      state: z.literal('held').optional().describe('All that wait, for the story’s people'),
      sort: z.enum(commentSorts).default('newest'),
      after: id.toLowerCase().optional().describe('Go on behind this one, instead of at a page'),
    }),
    response: z.object({
      comments: z.array(commentThread),
      pagination,
      refusal: commentRefusal.nullable().describe('Why you may not say anything here; null if you may'),
      heldCount: place.describe('How many wait to be read in the whole story; to its people only, else 0'),
      chapterTitles: z
        .record(id, z.string())
        .optional()
        .describe('With `state`: what the chapters are called that these stand in'),
    }),
  },
  'POST /content/{storyId}/comments': {
    summary: 'Say something about a story, a chapter or words of it, or answer somebody',
    status: 201,
    params: ofStory,
    body: z.strictObject({
      body: commentBody,
      chapterId: id.toLowerCase().optional(),
      parentId: id.toLowerCase().optional(),
      anchor: anchor.optional(),
      spoiler: z.boolean().default(false),
      key: creationKey,
    }),
    response: z.object({ comment }),
  },
  'GET /content/{storyId}/comments/{commentId}': {
    summary: 'The thread that a comment stands in, for a link to it',
    params: ofComment,
    response: z.object({ thread: commentThread }),
  },
  'PATCH /content/{storyId}/comments/{commentId}': {
    summary: 'Change what you said; it is marked as edited',
    params: ofComment,
    body: z.strictObject({ body: commentBody, spoiler: z.boolean() }).partial(),
    response: z.object({ comment }),
  },
  'DELETE /content/{storyId}/comments/{commentId}': {
    summary: 'Delete what you said; where others answered, an empty place stays',
    params: ofComment,
    response: nothing,
  },
  'PATCH /content/{storyId}/comments/{commentId}/moderation': {
    summary: 'Hide or show a comment, freeze its thread, mark a spoiler; for the story’s people',
    params: ofComment,
    body: z
      .strictObject({ state: z.enum(['visible', 'hidden']), isFrozen: z.boolean(), spoiler: z.boolean() })
      .partial(),
    response: z.object({ comment }),
  },
  'POST /content/{storyId}/comments/{commentId}/helpful': {
    summary: 'Mark a comment as helpful',
    params: ofComment,
    response: helpfulState,
  },
  'DELETE /content/{storyId}/comments/{commentId}/helpful': {
    summary: 'Take the mark back',
    params: ofComment,
    response: helpfulState,
  },
  'GET /content/{storyId}/chapters/{chapterId}/marks': {
    summary: 'Which blocks of a chapter readers have said something about, and how often',
    params: ofChapter,
    response: z.object({
      marks: z.array(z.object({ block: place, count: place })),
      versionId: id.nullable().describe('The version that the blocks are counted in'),
    }),
  },
})
