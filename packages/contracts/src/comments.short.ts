// Short comments on questions and answers: a list without replies, oldest first.
import { z } from 'zod'
import { maxShortCommentLength } from './comment-sizes.ts'
import { comment, commentBodyOf, commentRefusal } from './comments.ts'
import { defineContract } from './endpoint.ts'
import { id, nothing } from './shapes.ts'
import { creationKey } from './stories.ts'

const shortComment = comment
  .pick({
    _id: true,
    author: true,
    body: true,
    mentions: true,
    spoiler: true,
    state: true,
    isHiddenByModerators: true,
    permissions: true,
    createdAt: true,
    editedAt: true,
  })
  .extend({ isByOwner: z.boolean().describe('By the author of the question or answer') })
export type ShortComment = z.infer<typeof shortComment>

export const shortComments = z.object({
  comments: z.array(shortComment),
  hasMore: z.boolean(),
  refusal: commentRefusal.nullable().describe('Why you can’t comment here; null if you can'),
})
export type ShortComments = z.infer<typeof shortComments>

const ofQuestion = z.strictObject({ questionId: id.toLowerCase() })
const ofComment = ofQuestion.extend({ commentId: id.toLowerCase() })
const answerId = id.toLowerCase().optional().describe('Of this answer instead of the question')
const words = { body: commentBodyOf(maxShortCommentLength), spoiler: z.boolean() }

export const shortCommentsContract = defineContract({
  'GET /qa/questions/{questionId}/comments': {
    summary: 'Comments on a question or an answer, oldest first, 100 at a time',
    params: ofQuestion,
    query: z.strictObject({
      answerId,
      after: id.toLowerCase().optional().describe('Continue after this comment'),
    }),
    response: shortComments,
  },
  'POST /qa/questions/{questionId}/comments': {
    summary: 'Comment on a question or an answer',
    status: 201,
    params: ofQuestion,
    body: z.strictObject({
      body: words.body,
      spoiler: words.spoiler.default(false),
      answerId,
      key: creationKey,
    }),
    response: z.object({ comment: shortComment }),
  },
  'PATCH /qa/questions/{questionId}/comments/{commentId}': {
    summary: 'Edit your comment; it’s marked as edited',
    params: ofComment,
    body: z.strictObject(words).partial(),
    response: z.object({ comment: shortComment }),
  },
  'DELETE /qa/questions/{questionId}/comments/{commentId}': {
    summary: 'Delete your comment',
    params: ofComment,
    response: nothing,
  },
})
