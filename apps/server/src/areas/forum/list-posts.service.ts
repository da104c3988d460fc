// Posts as a viewer may read them.
import type { Post } from '@fabula/contracts/forum.shapes'
import { findPlaces } from '#areas/chapters/public.ts'
import { findStoryCards } from '#areas/community/public.ts'
import { findChaptersRead } from '#areas/reading/public.ts'
import { openStory } from '#areas/stories/public.ts'
import { listUsersByIds, listVisibleIds } from '#areas/users/public.ts'
import type { Actor } from '#platform/actor.ts'
import { invalid } from '#platform/errors.ts'
import { byId } from '#platform/rows.ts'
import { type Forum, openTopic, type OpenTopic, siteOrigin, userIdOf } from './forum.context.ts'
import { findPostImages } from './post-images.service.ts'
import { isReadable, isTopicShown, presentedState } from './forum.policy.ts'
import { postFactsOf, type PostParts, presentPost } from './forum.present.ts'
import { listPosts as listRows, type PostRow } from './posts.store.ts'
import { listQuoted } from './quotes.store.ts'
import { withoutQuotes } from './quotes.ts'

type Place = {
  after?: number | undefined
  before?: number | undefined
  around?: number | undefined
  limit: number
}

/** A page around a post shows some of what was said before it. */
const before = 5

export async function listPosts(forum: Forum, actor: Actor, topicId: string, place: Place) {
  const { after, before: until, around, limit } = place
  if ([after, until, around].filter((given) => given !== undefined).length > 1)
    throw invalid({ after: 'goes without before and around' })
  const opened = await openTopic(forum.db, actor, topicId)
  const viewerId = userIdOf(actor)
  const read = (range: Parameters<typeof listRows>[3], count: number) =>
    listRows(forum.db, topicId, viewerId, range, count)
  if (until !== undefined) {
    const found = await read({ below: until, order: 'desc' }, limit + 1)
    const rows = found.slice(0, limit).toReversed()
    return {
      posts: await presentPosts(forum, actor, opened, rows),
      hasEarlier: found.length > limit,
      hasLater: (await read({ above: until - 1, order: 'asc' }, 1)).length > 0,
    }
  }
  const start = around === undefined ? (after ?? 0) : Math.max(0, around - before - 1)
  const [found, earlier] = await Promise.all([
    read({ above: start, order: 'asc' }, limit + 1),
    start === 0 ? [] : read({ below: start + 1, order: 'desc' }, 1),
  ])
  return {
    posts: await presentPosts(forum, actor, opened, found.slice(0, limit)),
    hasEarlier: earlier.length > 0,
    hasLater: found.length > limit,
  }
}

export async function presentPosts(
  forum: Forum,
  actor: Actor,
  { row: topic, viewer }: OpenTopic,
  rows: readonly PostRow[],
): Promise<Post[]> {
  const shown = rows.filter((row) => isReadable(presentedState(postFactsOf(row), viewer.userId)))
  const [cards, repliedAuthors, available, spoilers] = await Promise.all([
    findStoryCards(forum, actor, new Map(shown.map((row) => [row.id, row.linked_stories]))),
    listRepliedAuthors(forum, viewer.userId, shown),
    findAvailableQuotes(forum, actor, shown),
    findSpoilers(forum, topic.story_id, viewer, shown),
  ])
  const origin = siteOrigin(forum)
  const withoutGoneQuotes = new Map(
    shown.flatMap(({ id, content, quotes }) =>
      content === null || quotes.every((key) => available.has(key))
        ? []
        : [[id, withoutQuotes(content, origin, (key) => available.has(key))] as const],
    ),
  )
  const parts: PostParts = {
    cards,
    repliedAuthors,
    withoutGoneQuotes,
    findImage: await findPostImages(forum.db, [...withoutGoneQuotes.values()]),
    ...spoilers,
  }
  return rows.map((row) => presentPost(row, topic, viewer, parts))
}

async function listRepliedAuthors({ db }: Forum, viewerId: string | null, rows: readonly PostRow[]) {
  const ids = [...new Set(rows.flatMap(({ replied }) => replied?.author_id ?? []))]
  if (ids.length === 0) return new Map<string, never>()
  const visible = viewerId === null ? ids : await listVisibleIds(db, viewerId, ids)
  return byId(await listUsersByIds(db, visible))
}

/** The quoted posts that the viewer may read themselves. */
async function findAvailableQuotes(
  forum: Pick<Forum, 'db'>,
  actor: Actor,
  rows: readonly PostRow[],
): Promise<Set<string>> {
  const keys = [...new Set(rows.flatMap(({ quotes }) => quotes))]
  if (keys.length === 0) return new Set()
  const viewerId = userIdOf(actor)
  const quoted = await listQuoted(forum.db, keys, viewerId)
  const readableStories = new Set<string>()
  for (const storyId of new Set(quoted.flatMap(({ story_id }) => story_id ?? []))) {
    const opened = await openStory(forum.db, actor, storyId).catch(() => null)
    if (opened) readableStories.add(storyId)
  }
  return new Set(
    quoted
      .filter(
        (post) =>
          post.is_available &&
          (post.story_id === null || readableStories.has(post.story_id)) &&
          isTopicShown(
            {
              authorId: post.topic_author_id,
              moderation: post.topic_moderation,
              isDeleted: post.is_topic_deleted,
            },
            viewerId,
          ),
      )
      .map(({ key }) => key),
  )
}

/** In a story's space: which chapters posts give away, and how far the viewer has read. */
async function findSpoilers(
  { db }: Forum,
  storyId: string | null,
  viewer: OpenTopic['viewer'],
  rows: readonly PostRow[],
): Promise<Pick<PostParts, 'chapters' | 'readUpTo'>> {
  const given = rows.flatMap(({ up_to_chapter_id }) => up_to_chapter_id ?? [])
  if (storyId === null || given.length === 0) return { chapters: new Map(), readUpTo: Infinity }
  const read = viewer.userId === null ? null : await findChaptersRead(db, viewer.userId, storyId)
  const finishedIds = read?.finishedIds ?? []
  const current = read?.currentId ?? ''
  const places = await findPlaces(db, [...new Set([...given, ...finishedIds, ...(current ? [current] : [])])])
  const numberOf = (id: string) => places.get(id)?.number ?? 0
  return {
    chapters: new Map([...places].map(([id, { number, title }]) => [id, { _id: id, number, title }])),
    // A reader of a chapter has read those before it.
    readUpTo: viewer.isStoryMember
      ? Infinity
      : Math.max(0, ...finishedIds.map(numberOf), numberOf(current) - 1),
  }
}
