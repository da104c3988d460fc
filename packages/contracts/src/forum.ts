// The forum: categories, topics, posts, and what a user has read of them.
import { z } from 'zod'
import {
  critiqueWants,
  followLevels,
  maxPollOptions,
  postsPerPage,
  topicPeriods,
  topicSorts,
  topicTitleLength,
} from './community-sizes.ts'
import { communityTags, richContent, richText } from './community.ts'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, pagination, paging, text, time, wholeNumber } from './shapes.ts'
import { creationKey, revision, storyCard } from './stories.ts'
import { collaborationRole } from './templates.ts'
import { person } from './users.ts'

const count = z.number().int().min(0)

const forumCategory = z.object({
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

const poll = z.object({
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

const topicLine = z.object({
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

const topic = topicLine.extend({
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

const post = z.object({
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

const title = line(topicTitleLength.max).min(topicTitleLength.min)

const newPoll = z.strictObject({
  options: z
    .array(line(100).min(1, 'is required'))
    .min(2)
    .max(maxPollOptions)
    .refine((options) => new Set(options).size === options.length, 'must be different'),
  multiple: z.boolean().default(false),
  endsAt: time.optional(),
})

const newCall = z.strictObject({
  storyId: id.toLowerCase().optional(),
  roleIds: z.array(id.toLowerCase()).min(1).max(10),
  text: text(1000).min(1, 'is required'),
  genre: line(60).default(''),
  pace: line(60).default(''),
  sample: text(2000).default(''),
})

const newCritique = z.strictObject({
  storyId: id.toLowerCase(),
  chapterId: id.toLowerCase(),
  versionId: id.toLowerCase().optional().describe('The current text if missing'),
  wants: z.array(z.enum(critiqueWants)).min(1).max(critiqueWants.length),
})

const upToChapterId = id
  .toLowerCase()
  .optional()
  .describe('In a story’s space: the last published chapter that it gives away')

const newTopic = z.strictObject({
  categoryId: id.toLowerCase(),
  title,
  content: richContent,
  tags: communityTags.default([]),
  poll: newPoll.optional(),
  call: newCall.optional(),
  critique: newCritique.optional(),
  upToChapterId,
  clientId: creationKey,
})
export type NewTopic = z.output<typeof newTopic>

const categoryFields = z.strictObject({
  name: line(60).min(1, 'is required'),
  slug: z.string().regex(/^[a-z0-9-]{2,40}$/, 'must be lower-case letters, digits and hyphens'),
  description: line(300).default(''),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color such as #8a2f2f'),
  position: z.number().int().min(0).max(1000).default(0),
  opensTopics: z.enum(['everyone', 'staff']).default('everyone'),
  minTrust: z.number().int().min(0).max(2).default(0),
})
const adminCategory = categoryFields.extend({ _id: id, kind: forumCategory.shape.kind, topicCount: count })
export type AdminCategory = z.infer<typeof adminCategory>

const ofTopic = z.strictObject({ topicId: id.toLowerCase() })
const ofPost = z.strictObject({ postId: id.toLowerCase() })
const ofCategory = z.strictObject({ categoryId: id.toLowerCase() })
const topicResult = { params: ofTopic, response: z.object({ topic }) }
const helpful = z.object({ helpfulCount: count, isHelpful: z.boolean() })
const place = wholeNumber(1, 999_999).optional()

export const forumContract = defineContract({
  'GET /forum/categories': {
    summary: 'The categories of the forum',
    response: z.object({ categories: z.array(forumCategory) }),
  },
  'GET /content/{storyId}/discussion': {
    summary: 'The space of a story; null if its owner hasn’t opened one',
    params: z.strictObject({ storyId: id.toLowerCase() }),
    response: z.object({ category: forumCategory.nullable(), canOpen: z.boolean() }),
  },
  'PUT /content/{storyId}/discussion': {
    summary: 'Open a space for discussions of your story',
    params: z.strictObject({ storyId: id.toLowerCase() }),
    response: z.object({ category: forumCategory }),
  },
  'GET /forum/topics': {
    summary:
      'Topics; pinned ones first in the order of the latest posts. Without those of stories’ spaces, unless you ask for one',
    query: z.strictObject({
      category: line(60).optional().describe('By slug or ID'),
      tag: line(60).optional(),
      q: line(200).optional().describe('Words in titles and posts'),
      sort: z.enum(topicSorts).default('latest'),
      period: z.enum(topicPeriods).default('week').describe('For `top`'),
      after: z.string().max(200).optional().describe('`next` of the page before'),
      limit: wholeNumber(1, 50).default(20),
    }),
    response: z.object({
      topics: z.array(topicLine),
      next: z.string().nullable(),
      category: forumCategory.nullable().describe('The one asked for'),
      tag: z
        .object({ slug: z.string(), name: z.string(), follow: z.enum(followLevels).nullable() })
        .nullable()
        .describe('The one asked for'),
    }),
  },
  'POST /forum/topics': {
    summary: 'Open a topic',
    status: 201,
    body: newTopic,
    response: z.object({ topic, post }),
  },
  'GET /forum/topics/{topicId}': { summary: 'A topic', ...topicResult },
  'PATCH /forum/topics/{topicId}': {
    summary: 'Change the title or tags of a topic',
    ...topicResult,
    body: z.strictObject({ title, tags: communityTags, revision }).partial(),
  },
  'DELETE /forum/topics/{topicId}': {
    summary: 'Delete your topic; with replies by others, only its text and your name',
    params: ofTopic,
    response: nothing,
  },
  'GET /forum/topics/{topicId}/posts': {
    summary: 'Posts of a topic, in order',
    params: ofTopic,
    query: z
      .strictObject({
        after: place,
        before: place,
        around: place,
        limit: wholeNumber(1, 50).default(postsPerPage),
      })
      .describe('By post number; at most one of the three. The first posts without any'),
    response: z.object({ posts: z.array(post), hasEarlier: z.boolean(), hasLater: z.boolean() }),
  },
  'POST /forum/topics/{topicId}/posts': {
    summary: 'Reply to a topic',
    status: 201,
    params: ofTopic,
    body: z.strictObject({
      content: richContent,
      replyTo: z.number().int().min(1).optional().describe('The number of the post'),
      upToChapterId,
      clientId: creationKey,
    }),
    response: z.object({ post }),
  },
  'PATCH /forum/posts/{postId}': {
    summary: 'Edit your post; it’s marked as edited',
    params: ofPost,
    body: z.strictObject({ content: richContent }),
    response: z.object({ post }),
  },
  'DELETE /forum/posts/{postId}': {
    summary: 'Delete your post; a placeholder stays',
    params: ofPost,
    response: nothing,
  },
  'GET /forum/posts/{postId}/history': {
    summary: 'Earlier texts of a post, for staff',
    params: ofPost,
    response: z.object({ versions: z.array(z.object({ html: z.string(), replacedAt: time })) }),
  },
  'POST /forum/posts/{postId}/helpful': {
    summary: 'Mark a post as helpful',
    params: ofPost,
    response: helpful,
  },
  'DELETE /forum/posts/{postId}/helpful': {
    summary: 'Remove your helpful mark',
    params: ofPost,
    response: helpful,
  },
  'PUT /forum/topics/{topicId}/read': {
    summary: 'How far you have read a topic; never goes back',
    params: ofTopic,
    body: z.strictObject({ postNumber: z.number().int().min(0).max(10_000_000) }),
    response: z.object({ lastReadNumber: count }),
  },
  'PUT /forum/topics/{topicId}/follow': {
    summary: 'Follow or mute a topic; null returns to the default',
    params: ofTopic,
    body: z.strictObject({ level: z.enum(followLevels).nullable() }),
    response: z.object({ follow: z.enum(followLevels).nullable() }),
  },
  'PUT /forum/categories/{categoryId}/follow': {
    summary: 'Follow or mute a category; null returns to the default',
    params: ofCategory,
    body: z.strictObject({ level: z.enum(followLevels).nullable() }),
    response: z.object({ follow: z.enum(followLevels).nullable() }),
  },
  'PUT /forum/tags/{tag}/follow': {
    summary: 'Follow or mute a tag; null returns to the default',
    params: z.strictObject({ tag: z.string().min(1).max(60) }),
    body: z.strictObject({ level: z.enum(followLevels).nullable() }),
    response: z.object({ follow: z.enum(followLevels).nullable() }),
  },
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
    summary: 'Set how long everyone waits between two replies; 0 ends it',
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
  'PUT /forum/topics/{topicId}/poll/vote': {
    summary: 'Your vote in a poll; an empty list withdraws it',
    params: ofTopic,
    body: z.strictObject({ optionIds: z.array(id.toLowerCase()).max(maxPollOptions) }),
    response: z.object({ poll }),
  },
  'GET /forum/similar': {
    summary: 'Topics with similar titles',
    query: z.strictObject({ title: line(topicTitleLength.max).min(3) }),
    response: z.object({
      topics: z.array(topicLine.pick({ _id: true, slug: true, title: true, postCount: true })),
    }),
  },
  'POST /forum/topics/{topicId}/apply': {
    summary: 'Apply for a role of a call for collaborators; makes a collaboration request',
    status: 201,
    params: ofTopic,
    body: z.strictObject({ roleId: id.toLowerCase(), message: text(500).min(1, 'is required') }),
    response: z.object({ topic }),
  },
  'GET /forum/topics/{topicId}/critique': {
    summary:
      'The text that a critique is about, for members of trust level 1 or higher while the topic is open. Comments on it: `GET /content/{storyId}/comments?topicId=`',
    params: ofTopic,
    response: z.object({
      topic: topicLine.pick({ _id: true, slug: true, title: true }),
      storyId: id,
      chapterId: id,
      chapterNumber: count.nullable().describe('Null if it isn’t published'),
      chapterTitle: z.string(),
      versionId: id,
      html: z.string(),
    }),
  },
  'GET /community/discussions': {
    summary: 'Your topics: unread, followed, your own, those that mention you, and drafts',
    query: paging(20).extend({
      view: z.enum(['unread', 'following', 'mine', 'mentions']).default('unread'),
    }),
    response: z.object({
      topics: z.array(topicLine),
      pagination,
      counts: z.object({ unread: count, following: count, mine: count, mentions: count, drafts: count }),
    }),
  },
  'POST /community/discussions/read-all': {
    summary: 'Mark all topics as read',
    response: nothing,
  },
  'GET /admin/forum/categories': {
    summary: 'The categories, for staff',
    response: z.object({ categories: z.array(adminCategory) }),
  },
  'POST /admin/forum/categories': {
    summary: 'Add a category',
    status: 201,
    body: categoryFields,
    response: z.object({ category: adminCategory }),
  },
  'PATCH /admin/forum/categories/{categoryId}': {
    summary: 'Change a category',
    params: ofCategory,
    body: categoryFields.partial(),
    response: z.object({ category: adminCategory }),
  },
})
