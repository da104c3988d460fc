import type { ForumCategory, Poll, Post, Topic, TopicLine } from '@fabula/contracts/forum.shapes'
import type { FollowLevel } from '@fabula/contracts/community-sizes'
import type { RichCard } from '@fabula/contracts/community'
import type { RichDocument } from '@fabula/editor-kit/document'
import { excerptWithoutSpoilers, renderRichText } from '#areas/community/public.ts'
import { presentPerson } from '#areas/users/public.ts'
import type { CountedCategory } from './categories.store.ts'
import { factsOf } from './forum.context.ts'
import {
  canOpenTopics,
  findRefusal,
  type ForumViewer,
  isReadable,
  listPostPermissions,
  listTopicPermissions,
  type PostFacts,
  presentedState,
} from './forum.policy.ts'
import type { PostImages } from './post-images.service.ts'
import type { PostRow } from './posts.store.ts'
import type { TopicRow } from './topics.store.ts'

export function presentCategory(
  row: CountedCategory,
  viewer: ForumViewer,
  follow: FollowLevel | null,
): ForumCategory {
  const { kind, opens_topics: opensTopics, min_trust: minTrust } = row
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    color: row.color,
    kind,
    storyId: row.story_id,
    topicCount: row.topic_count,
    lastPostAt: row.last_post_at?.toISOString() ?? null,
    canOpenTopics: canOpenTopics(viewer, { kind, opensTopics, minTrust }),
    follow,
  }
}

export function presentTopicLine(row: TopicRow): TopicLine {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    category: {
      _id: row.category_id,
      slug: row.category_slug,
      name: row.category_name,
      color: row.category_color,
      kind: row.category_kind,
      storyId: row.story_id,
    },
    tags: row.tags,
    author: row.author && presentPerson(row.author),
    state: row.state,
    isPinned: row.is_pinned,
    isSolved: row.solved_post_id !== null,
    hasPoll: row.has_poll,
    postCount: row.post_count,
    viewCount: row.view_count,
    lastPostAt: row.last_post_at.toISOString(),
    lastAuthor: row.last_author && presentPerson(row.last_author),
    unreadCount: row.last_read_number === null ? null : row.last_post_number - row.last_read_number,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** What a topic's page shows beside the row. */
export type TopicParts = {
  follow: FollowLevel | null
  replyAt: Date | null
  poll: Poll | null
  call: Topic['call']
  critique: Topic['critique']
}

export function presentTopic(row: TopicRow, viewer: ForumViewer, parts: TopicParts): Topic {
  const facts = factsOf(row)
  const { replyAt, ...shown } = parts
  const isUnread = row.last_read_number !== null && row.last_read_number < row.last_post_number
  return {
    ...presentTopicLine(row),
    slowModeSeconds: row.slow_mode_seconds,
    pinnedUntil: row.pinned_until?.toISOString() ?? null,
    solvedPostId: row.solved_post_id,
    lastPostNumber: row.last_post_number,
    lastReadNumber: row.last_read_number,
    firstUnread: isUnread ? row.last_read_number! + 1 : null,
    ...shown,
    refusal: findRefusal(facts, viewer, replyAt),
    replyAt: replyAt?.toISOString() ?? null,
    permissions: listTopicPermissions(facts, viewer, replyAt),
    revision: row.revision,
  }
}

export const postFactsOf = (row: PostRow): PostFacts => ({
  authorId: row.author_id,
  state: row.state,
  moderation: row.moderation,
  isFirst: row.number === 1,
  isBlocked: row.is_blocked,
  isHidden: row.is_hidden,
})

/** What the posts of a page need beside their rows, loaded for all of them at once. */
export type PostParts = {
  cards: ReadonlyMap<string, RichCard[]>
  /** The author of the post that one replies to, if the viewer may know. */
  repliedAuthors: ReadonlyMap<string, Parameters<typeof presentPerson>[0]>
  /** The texts with quotes that the viewer may not read, without what these say. */
  withoutGoneQuotes: ReadonlyMap<string, RichDocument>
  /** The images of these texts. */
  findImage: PostImages
  chapters: ReadonlyMap<string, NonNullable<Post['upToChapter']>>
  /** The number of the last chapter that the viewer has read; Infinity for the writers of the story. */
  readUpTo: number
}

/** As much as search engines and previews show. */
const excerptLength = 500

export function presentPost(row: PostRow, topic: TopicRow, viewer: ForumViewer, parts: PostParts): Post {
  const facts = postFactsOf(row)
  const state = presentedState(facts, viewer.userId)
  const permissions = listPostPermissions(facts, factsOf(topic), viewer)
  const isShown = isReadable(state)
  const replaced = parts.withoutGoneQuotes.get(row.id)
  const document = replaced ?? row.content
  const upToChapter =
    row.up_to_chapter_id === null ? null : (parts.chapters.get(row.up_to_chapter_id) ?? null)
  const isOwn = row.author_id !== null && row.author_id === viewer.userId
  const isBeyond = isShown && !isOwn && upToChapter !== null && upToChapter.number > parts.readUpTo
  return {
    _id: row.id,
    topicId: row.topic_id,
    number: row.number,
    author:
      isShown && row.author_id !== null && row.username !== null && row.display_name !== null
        ? presentPerson({
            id: row.author_id,
            username: row.username,
            display_name: row.display_name,
            avatar: row.avatar,
          })
        : null,
    state,
    html: isShown
      ? replaced
        ? renderRichText(replaced, (id) => parts.findImage(row.id, id))
        : row.html
      : '',
    content: permissions.includes('edit') ? (document as Post['content']) : null,
    cards: isShown ? (parts.cards.get(row.id) ?? []) : [],
    excerpt: isShown && !isBeyond && document ? excerptWithoutSpoilers(document, excerptLength) : '',
    replyTo: isShown ? repliedOf(row, parts) : null,
    helpfulCount: isShown ? row.helpful_count : 0,
    isHelpful: isShown && row.is_helpful,
    isSolution: topic.solved_post_id === row.id,
    upToChapter: isShown ? upToChapter : null,
    isSpoilerBeyond: isBeyond,
    permissions,
    createdAt: row.created_at.toISOString(),
    updatedAt: (row.edited_at ?? row.created_at).toISOString(),
    editedAt: isShown ? (row.edited_at?.toISOString() ?? null) : null,
  }
}

function repliedOf({ reply_to, replied }: PostRow, { repliedAuthors }: PostParts): Post['replyTo'] {
  if (reply_to === null) return null
  const author = repliedAuthors.get(replied?.author_id ?? '')
  return { number: reply_to, author: author ? presentPerson(author) : null }
}
