// Margin comments of editors and the author on an episode or article, anchored to what they quote.
import { z } from 'zod'
import { commentBody } from './comments.ts'
import { marginThread } from './comments.margin.ts'
import { defineContract } from './endpoint.ts'
import { id, nothing, pagination, paging } from './shapes.ts'
import { creationKey } from './stories.ts'
import { ofPodItem } from './writerspod.shapes.ts'
import { maxPodBodyLength } from './writerspod-sizes.ts'

const ofNote = ofPodItem.extend({ commentId: id.toLowerCase() })
const place = (max: number) => z.number().int().min(0).max(max)

export const podMarginContract = defineContract({
  'GET /writerspod/{id}/margin': {
    summary: 'Margin comments of editors and the author on an item, oldest first',
    params: ofPodItem,
    query: paging(100).extend({ resolved: z.enum(['true', 'false']).optional() }),
    response: z.object({ threads: z.array(marginThread), pagination }),
  },
  'POST /writerspod/{id}/margin': {
    summary: 'Add a margin comment to an item, or reply to one',
    status: 201,
    params: ofPodItem,
    body: z.strictObject({
      anchor: z
        .strictObject({
          block: place(100_000),
          start: place(maxPodBodyLength * 2),
          quote: z.string().min(1).max(1000),
        })
        .optional()
        .describe(
          'What it is about: the block, the character in it, and the text; without it, the whole item',
        ),
      body: commentBody,
      parentId: id.toLowerCase().optional().describe('The comment it replies to'),
      key: creationKey,
    }),
    response: z.object({ thread: marginThread }),
  },
  'PATCH /writerspod/{id}/margin/{commentId}': {
    summary: 'Edit your margin comment, or resolve or reopen a thread',
    params: ofNote,
    body: z.strictObject({ body: commentBody, resolved: z.boolean() }).partial(),
    response: z.object({ thread: marginThread }),
  },
  'DELETE /writerspod/{id}/margin/{commentId}': {
    summary: 'Delete your margin comment; editors can delete any',
    params: ofNote,
    response: nothing,
  },
})
