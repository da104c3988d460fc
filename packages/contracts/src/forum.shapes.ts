// Categories, topics and posts as responses show them.
import { z } from 'zod'
import { critiqueWants, followLevels } from './community-sizes.ts'
import { richText } from './community.ts'
import { id, time } from './shapes.ts'
import { revision, storyCard } from './stories.ts'
import { collaborationRole } from './templates.ts'
import { person } from './users.ts'

export const count = z.number().int().min(0)

export const forumCategory = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  color: z.string().describe('As #rrggbb'),
  kind: z
    .enum(['general', 'critique', 'collaborators', 'promotion', 'support', 'announcements', 'story'])
    .describe('What is special about its topics; `story`: the space of a story'),
  storyId: id.nullable().describe('The story of a space'),
  topicCount: count,
  lastPostAt: time.nullable(),
  canOpenTopics: z.boolean(),
  follow: z.enum(followLevels).nullable().describe('Null if you haven’t chosen'),
})
export type ForumCategory = z.infer<typeof forumCategory>

export const poll = z.object({
  options: z.array(
    z.object({
      _id: id,
      text: z.string(),
      votes: count.nullable().describe('Null until you have voted or it has ended'),
    }),
  ),
  multiple: z.boolean(),
  endsAt: time.nullable(),
  hasEnded: z.boolean(),
  voters: count,
  myVotes: z.array(id),
})
export type Poll = z.infer<typeof poll>

const storyLine = storyCard.pick({ _id: true, slug: true, title: true, coverUrl: true, author: true })

const call = z.object({
  story: storyLine.nullable().describe('Null for an idea without a story, or if you can’t see it'),
  roles: z.array(
    collaborationRole.pick({ _id: true, slug: true, name: true }).extend({ isFilled: z.boolean() }),
  ),
  genre: z.string(),
  pace: z.string(),
  sample: z.string(),
  text: z.string(),
  isOpen: z.boolean(),
  canApply: z.boolean(),
  hasApplied: z.boolean(),
})
export type CollaboratorCall = z.infer<typeof call>

const critique = z.object({
  story: storyLine.nullable(),
  chapterId: id,
  chapterTitle: z.string(),
  versionId: id,
  wants: z.array(z.enum(critiqueWants)),
  link: z.string().nullable().describe('Where to read it and comment in the margin; null if you can’t'),
  given: count.describe('Critiques that the author of the topic has given'),
  received: count.describe('And received'),
})
export type Critique = z.infer<typeof critique>

export const topicLine = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  category: forumCategory.pick({ _id: true, slug: true, name: true, color: true, kind: true, storyId: true }),
  tags: z.array(z.object({ slug: z.string(), name: z.string() })),
  author: person.nullable(),
  state: z.enum(['open', 'closed', 'archived']),
  isPinned: z.boolean(),
  isSolved: z.boolean(),
  hasPoll: z.boolean(),
  postCount: count.describe('The first post included'),
  viewCount: count,
  lastPostAt: time,
  lastAuthor: person.nullable(),
  unreadCount: count.nullable().describe('Null if you have never opened it'),
  createdAt: time,
  updatedAt: time,
})
export type TopicLine = z.infer<typeof topicLine>

const topicPermissions = [
  'reply',
  'edit',
  'delete',
  'close',
  'pin',
  'slowMode',
  'move',
  'solve',
  'report',
] as const

export const topic = topicLine.extend({
  slowModeSeconds: count.describe('0 if off'),
  pinnedUntil: time.nullable(),
  solvedPostId: id.nullable(),
  lastPostNumber: count,
  lastReadNumber: count.nullable().describe('Null if you have never opened it'),
  firstUnread: count.nullable().describe('The number of your first unread post; null if there is none'),
  follow: z.enum(followLevels).nullable(),
  poll: poll.nullable(),
  call: call.nullable(),
  critique: critique.nullable(),
  refusal: z
    .enum(['sign_in', 'verify', 'closed', 'slow_mode', 'trust', 'restricted'])
    .nullable()
    .describe('Why you can’t reply; null if you can'),
  replyAt: time.nullable().describe('In slow mode: when you can reply again'),
  permissions: z.array(z.enum(topicPermissions)),
  revision,
})
export type Topic = z.infer<typeof topic>

export const post = z.object({
  _id: id,
  topicId: id,
  number: z.number().int().min(1),
  author: person.nullable().describe('Null if not shown'),
  state: z.enum(['visible', 'held', 'deleted', 'removed', 'hidden', 'blocked']),
  ...richText,
  excerpt: z.string().describe('The beginning as plain text, without spoilers'),
  replyTo: z.object({ number: count, author: person.nullable() }).nullable(),
  helpfulCount: count,
  isHelpful: z.boolean(),
  isSolution: z.boolean(),
  upToChapter: z
    .object({ _id: id, number: count, title: z.string() })
    .nullable()
    .describe('In a story’s space: how far it gives the story away'),
  isSpoilerBeyond: z.boolean().describe('It goes beyond what you have read; shown folded'),
  permissions: z.array(z.enum(['edit', 'delete', 'markHelpful', 'report', 'solve'])),
  createdAt: time,
  updatedAt: time,
  editedAt: time.nullable(),
})
export type Post = z.infer<typeof post>
