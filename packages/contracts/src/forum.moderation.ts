// What moderators do with topics, and authors with their own.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { topic } from './forum.shapes.ts'
import { id, time } from './shapes.ts'

const topicResult = {
  params: z.strictObject({ topicId: id.toLowerCase() }),
  response: z.object({ topic }),
}

export const forumModerationContract = defineContract({
  'POST /forum/topics/{topicId}/close': {
    summary: 'Close, reopen, or archive a topic',
    ...topicResult,
    body: z.strictObject({ state: z.enum(['open', 'closed', 'archived']).default('closed') }),
  },
  'POST /forum/topics/{topicId}/pin': {
    summary: 'Pin a topic in its category or everywhere, or unpin it',
    ...topicResult,
    body: z.strictObject({ scope: z.enum(['category', 'global']).nullable(), until: time.optional() }),
  },
  'POST /forum/topics/{topicId}/slow-mode': {
    summary: 'Set how long everyone has to wait between replies; 0 ends it',
    ...topicResult,
    body: z.strictObject({ seconds: z.number().int().min(0).max(86_400) }),
  },
  'POST /forum/topics/{topicId}/move': {
    summary: 'Move a topic to another category',
    ...topicResult,
    body: z.strictObject({ categoryId: id.toLowerCase() }),
  },
  'POST /forum/topics/{topicId}/solve': {
    summary: 'Mark the post that solved it; null unmarks it',
    ...topicResult,
    body: z.strictObject({ postId: id.toLowerCase().nullable() }),
  },
  'GET /forum/posts/{postId}/history': {
    summary: 'Earlier texts of a post, for staff',
    params: z.strictObject({ postId: id.toLowerCase() }),
    response: z.object({ versions: z.array(z.object({ html: z.string(), replacedAt: time })) }),
  },
})
