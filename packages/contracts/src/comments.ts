// Comments: one mechanism for what readers write about a story, a chapter, or a passage.
import { z } from 'zod'
import { commentSorts, maxReplyDepth, maxCommentLength } from './comment-sizes.ts'
import { defineContract } from './endpoint.ts'
import { id, nothing, pagination, paging, text, time } from './shapes.ts'
import { creationKey } from './stories.ts'
import { person } from './users.ts'

/** Must contain more than invisible characters. */
export const commentBodyOf = (max: number) =>
  text(max)
    .min(1, 'is required')
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'is required')
export const commentBody = commentBodyOf(maxCommentLength)

const place = z.number().int().min(0)

const anchorShape = {
  block: place.max(100_000).describe('The block’s `data-block` number'),
  range: z
    .strictObject({ start: place.max(2_000_000), end: place.max(2_000_000) })
    .describe('In characters of the block; a line break counts as one'),
  quote: z.string().min(1).max(1000).describe('The quoted text'),
  versionId: id.toLowerCase().describe('The version they were read in'),
}
const anchor = z.strictObject(anchorShape)
export type Anchor = z.infer<typeof anchor>

const commentState = z.enum(['visible', 'held', 'hidden', 'deleted', 'removed'])
export const commentPermissions = ['reply', 'edit', 'delete', 'moderate', 'markHelpful'] as const
export type CommentPermission = (typeof commentPermissions)[number]

export const comment = z.object({
  _id: id,
  storyId: id,
  chapterId: id.nullable(),
  parentId: id.nullable(),
  depth: z.number().int().min(1).max(maxReplyDepth),
  author: person.nullable().describe('Null if not shown'),
  isByOwner: z.boolean().describe('Written by the story’s author'),
  body: z.string().nullable().describe('Plain text; null if deleted, hidden, or not visible to you'),
  mentions: z.array(z.string()).describe('Usernames mentioned in the text'),
  spoiler: z.boolean(),
  state: commentState.describe(
    '`held`: awaiting approval by the author or a moderator. `removed`: by moderators of the site',
  ),
  isHiddenByModerators: z.boolean().describe('Moderators of the site hid it; only you can see it'),
  anchor: z
    .object({ ...anchorShape, isTextChanged: z.boolean().describe('The quoted text no longer exists') })
    .nullable(),
  isFrozen: z.boolean().describe('The thread is closed to replies'),
  replyCount: place,
  helpfulCount: place,
  isHelpful: z.boolean().describe('You marked it as helpful'),
  permissions: z.array(z.enum(commentPermissions)).describe('What you can do with it'),
  createdAt: time,
  editedAt: time.nullable(),
})
export type Comment = z.infer<typeof comment>

const commentThread = comment.extend({
  replies: z.array(comment).describe('The first replies, oldest first; get the rest with `parentId`'),
})
export type CommentThread = z.infer<typeof commentThread>

/** Why the user may not comment here. */
export const commentRefusal = z.enum(['sign_in', 'verify', 'followers', 'closed'])
export type CommentRefusal = z.infer<typeof commentRefusal>

const ofStory = z.strictObject({ storyId: id.toLowerCase() })
const ofChapter = ofStory.extend({ chapterId: id.toLowerCase() })
const ofComment = ofStory.extend({ commentId: id.toLowerCase() })

const ofCritique = id
  .toLowerCase()
  .optional()
  .describe('The text that this topic of the forum asks a critique of')

const onItem = z
  .literal('writerspod')
  .optional()
  .describe('The id is that of an episode or article of WritersPod')

const helpfulState = z.object({ helpfulCount: place, isHelpful: z.boolean() })

export const commentsContract = defineContract({
  'GET /content/{storyId}/comments': {
    summary: 'Comments on a story, a chapter, or a block, or replies to a comment',
    params: ofStory,
    query: paging(20).extend({
      chapterId: id.toLowerCase().optional(),
      topicId: ofCritique,
      block: z
        .string()
        .regex(/^\d{1,6}$/, 'must be a whole number')
        .transform(Number)
        .optional()
        .describe('Only comments on this block of the chapter'),
      parentId: id.toLowerCase().optional().describe('Replies to this comment, oldest first'),
      state: z
        .literal('held')
        .optional()
        .describe('All comments awaiting approval, for the author and moderators'),
      on: onItem,
      sort: z.enum(commentSorts).default('newest'),
      after: id.toLowerCase().optional().describe('Continue after this comment instead of by page'),
    }),
    response: z.object({
      comments: z.array(commentThread),
      pagination,
      refusal: commentRefusal.nullable().describe('Why you can’t comment here; null if you can'),
      heldCount: place.describe(
        'How many comments in the whole story await approval; 0 unless you can approve them',
      ),
      chapterTitles: z
        .record(id, z.string())
        .optional()
        .describe('With `state`: the titles of the chapters these belong to'),
    }),
  },
  'POST /content/{storyId}/comments': {
    summary: 'Comment on a story, a chapter, or a passage, or reply to a comment',
    status: 201,
    params: ofStory,
    body: z.strictObject({
      body: commentBody,
      chapterId: id.toLowerCase().optional(),
      topicId: ofCritique,
      on: onItem,
      parentId: id.toLowerCase().optional(),
      anchor: anchor.optional(),
      spoiler: z.boolean().default(false),
      key: creationKey,
    }),
    response: z.object({ comment }),
  },
  'GET /content/{storyId}/comments/{commentId}': {
    summary: 'The thread a comment belongs to, for a link to it',
    params: ofComment,
    response: z.object({ thread: commentThread }),
  },
  'PATCH /content/{storyId}/comments/{commentId}': {
    summary: 'Edit your comment; it’s marked as edited',
    params: ofComment,
    body: z.strictObject({ body: commentBody, spoiler: z.boolean() }).partial(),
    response: z.object({ comment }),
  },
  'DELETE /content/{storyId}/comments/{commentId}': {
    summary: 'Delete your comment; a placeholder stays if it has replies',
    params: ofComment,
    response: nothing,
  },
  'PATCH /content/{storyId}/comments/{commentId}/moderation': {
    summary: 'Hide or show a comment, close its thread, or mark a spoiler; for the author and moderators',
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
    summary: 'Remove your helpful mark',
    params: ofComment,
    response: helpfulState,
  },
  'GET /content/{storyId}/chapters/{chapterId}/marks': {
    summary: 'Which blocks of a chapter have comments, and how many',
    params: ofChapter,
    response: z.object({
      marks: z.array(z.object({ block: place, count: place })),
      versionId: id.nullable().describe('The version the blocks refer to'),
    }),
  },
})
