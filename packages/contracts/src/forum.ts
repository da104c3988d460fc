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
import { communityTags, richContent } from './community.ts'
import { defineContract } from './endpoint.ts'
import { count, forumCategory, poll, post, topic, topicLine } from './forum.shapes.ts'
import { id, line, nothing, pagination, paging, text, time, wholeNumber } from './shapes.ts'
import { creationKey, revision } from './stories.ts'

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
  'POST /forum/topics/{topicId}/view': {
    summary: 'Count a view of a topic, from its page',
    params: ofTopic,
    response: nothing,
  },
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
})
