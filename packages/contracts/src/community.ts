// What reviews, the forum, and questions and answers share: rich text, story cards below it, and its drafts.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { draftKinds } from './community-sizes.ts'
import { id, line, nothing, time } from './shapes.ts'
import { storyCard } from './stories.ts'

/** The document as JSON; the editor kit checks it, node by node. */
export const richContent = z.looseObject({ type: z.literal('doc') }).describe('The document')

/** Rich text in responses. */
export const richText = {
  html: z.string(),
  content: richContent.nullable().describe('The document, for those who can edit it'),
  cards: z
    .array(
      storyCard.pick({ _id: true, slug: true, title: true, synopsis: true, coverUrl: true, author: true }),
    )
    .describe('The stories that its links lead to, as far as you can see them'),
}
export type RichCard = z.infer<(typeof richText)['cards']>[number]

/** Up to 5 tags; different spellings of a tag are one. */
export const communityTags = z.array(line(40).min(1, 'is required')).max(5)

const draft = z.object({
  kind: z.enum(draftKinds),
  targetId: id.nullable().describe('What it replies to; null for something new'),
  title: z.string(),
  content: richContent,
  updatedAt: time,
})

const ofDraft = z.strictObject({
  kind: z.enum(draftKinds),
  targetId: z.union([id.toLowerCase(), z.literal('new')]).describe('What it replies to, or `new`'),
})

const draftLine = draft.omit({ content: true }).extend({
  title: z.string().describe('Of a reply: the title of the topic; empty if you can’t see it anymore'),
  excerpt: z.string(),
})
export type CommunityDraftLine = z.infer<typeof draftLine>

export const communityContract = defineContract({
  'GET /community/drafts': {
    summary: 'Your newest drafts of posts, without their texts',
    response: z.object({ drafts: z.array(draftLine) }),
  },
  'GET /community/drafts/{kind}/{targetId}': {
    summary: 'Your draft of a post; null if there’s none',
    params: ofDraft,
    response: z.object({ draft: draft.nullable() }),
  },
  'PUT /community/drafts/{kind}/{targetId}': {
    summary: 'Save a draft of a post. The last save wins',
    params: ofDraft,
    body: z.strictObject({ title: line(150).default(''), content: richContent }),
    response: z.object({ draft }),
  },
  'DELETE /community/drafts/{kind}/{targetId}': {
    summary: 'Delete your draft of a post',
    params: ofDraft,
    response: nothing,
  },
})
