// Writing posts.
import type { Post } from '@fabula/contracts/forum.shapes'
import { maxPostImages, maxPostLength, newcomerLimits } from '@fabula/contracts/community-sizes'
import { findPlaces } from '#areas/chapters/public.ts'
import {
  acceptText,
  deleteDraft,
  hashRichText,
  listLinkedStories,
  readRichText,
  type RichText,
} from '#areas/community/public.ts'
import { countLinks, findTrustLevel } from '#areas/trust/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { followByWriting } from './follows.store.ts'
import { factsOf, type Forum, openTopic, siteOrigin } from './forum.context.ts'
import { isReadable, presentedState, requireReplyAllowed } from './forum.policy.ts'
import { postFactsOf } from './forum.present.ts'
import { presentPosts } from './list-posts.service.ts'
import { attachImages } from './post-images.service.ts'
import * as changes from './post-changes.store.ts'
import * as limits from './post-limits.store.ts'
import * as store from './posts.store.ts'
import { listQuotedKeys } from './quotes.ts'
import { putRead } from './reads.store.ts'
import { findReplyAt } from './topic-parts.service.ts'
import { lockTopic } from './topics.store.ts'
import { announcePosts } from './watching.service.ts'

export const postLimits = { max: maxPostLength, maxImages: maxPostImages } as const

const dayMilliseconds = 24 * 60 * 60 * 1000

export type NewPost = {
  content: unknown
  replyTo?: number | undefined
  upToChapterId?: string | undefined
  clientId?: string | undefined
  /** For demo posts with an earlier date than now; no limits apply to them. */
  at?: Date | undefined
}

export async function viewPost(forum: Forum, actor: SignedInActor, postId: string): Promise<Post> {
  const row = await store.findPost(forum.db, postId, actor.userId)
  if (!row) throw notFound()
  const [post] = await presentPosts(forum, actor, await openTopic(forum.db, actor, row.topic_id), [row])
  return post!
}

/** Sent again, it is the same post. A topic that was closed meanwhile refuses it with 409. */
export async function addPost(
  forum: Forum,
  actor: SignedInActor,
  topicId: string,
  input: NewPost,
): Promise<Post> {
  const { db } = forum
  const text = readRichText(input.content, postLimits)
  const { row: seen } = await openTopic(db, actor, topicId)
  await requireChapter(db, seen.story_id, input.upToChapterId)
  const id = await db.transaction().execute(async (tx) => {
    if (!(await lockTopic(tx, topicId))) throw notFound()
    const opened = await openTopic(tx, actor, topicId)
    const made = input.clientId && (await store.findPostMadeWith(tx, actor.userId, input.clientId))
    if (made) {
      if (made.topic_id !== topicId) throw new AppError('CONFLICT_ERROR')
      return made.id
    }
    const { row, viewer } = opened
    requireReplyAllowed(factsOf(row), viewer, input.at ? null : await findReplyAt(tx, opened))
    await requireAnswerable(tx, topicId, input.replyTo, actor)
    const postId = await writePost(forum, tx, actor, {
      topicId,
      categoryId: row.category_id,
      text,
      replyTo: input.replyTo ?? null,
      upToChapterId: input.upToChapterId ?? null,
      clientId: input.clientId ?? null,
      at: input.at,
    })
    await deleteDraft(tx, actor, { kind: 'post', targetId: topicId })
    return postId
  })
  return viewPost(forum, actor, id)
}

export async function requireChapter(
  db: Database,
  storyId: string | null,
  chapterId: string | undefined,
): Promise<void> {
  if (chapterId === undefined) return
  const place = (await findPlaces(db, [chapterId])).get(chapterId)
  if (storyId === null || place?.story_id !== storyId)
    throw invalid({ upToChapterId: 'must be a published chapter of the story of this space' })
}

async function requireAnswerable(
  tx: Transaction,
  topicId: string,
  number: number | undefined,
  { userId }: SignedInActor,
): Promise<void> {
  if (number === undefined) return
  const post = await store.findPostByNumber(tx, topicId, number, userId)
  if (!post || !isReadable(presentedState(postFactsOf(post), userId)))
    throw invalid({ replyTo: 'isn’t a post that you can reply to' })
}

type Writing = {
  topicId: string
  categoryId: string
  text: RichText
  replyTo: number | null
  upToChapterId: string | null
  clientId: string | null
  at: Date | undefined
}

export const columnsOf = async (
  forum: Forum,
  tx: Transaction,
  { userId: authorId }: SignedInActor,
  postId: string,
  text: RichText,
) => ({
  content: JSON.stringify(text.document),
  html: await attachImages(forum, tx, { postId, authorId, text }),
  text: text.text,
  linked_stories: listLinkedStories(forum, text.links),
  quotes: listQuotedKeys(text.document, siteOrigin(forum)),
  text_hash: hashRichText(text),
})

/** The topic is locked. Also the first post of a new topic. Returns its id. */
export async function writePost(
  forum: Forum,
  tx: Transaction,
  actor: SignedInActor,
  { topicId, categoryId, text, replyTo, upToChapterId, clientId, at }: Writing,
): Promise<string> {
  const { userId } = actor
  const id = newId()
  const number = await changes.insertPost(tx, {
    id,
    topic_id: topicId,
    author_id: userId,
    ...(await columnsOf(forum, tx, actor, id, text)),
    reply_to: replyTo,
    up_to_chapter_id: upToChapterId,
    made_with: clientId,
    created_at: at ?? new Date(),
  })
  await followByWriting(tx, userId, topicId)
  await putRead(tx, { userId, topicId, number })
  if (at) return id
  const isFirst = number === 1
  await requireNewcomerLimits(forum, tx, actor, { id, text, isReply: !isFirst })
  const { mentionedIds } = await acceptText(forum, tx, actor, {
    // A topic is held as a whole.
    kind: isFirst ? 'topic' : 'post',
    id: isFirst ? topicId : id,
    action: isFirst ? 'topics' : 'posts',
    text,
    isRepeated: () => isRepeated(tx, userId, topicId, text),
  })
  await changes.setMentions(tx, { postId: id, topicId, userIds: mentionedIds })
  await forum.events.publish(tx, 'forum.posted', { postId: id, topicId, authorId: userId })
  await announcePosts(tx, topicId)
  await forum.events.publish(tx, 'forum.topic-changed', { topicId, categoryId })
  return id
}

export async function isRepeated(
  tx: Transaction,
  authorId: string,
  topicId: string,
  text: RichText,
): Promise<boolean> {
  const hash = hashRichText(text)
  return hash !== null && (await limits.findRepeated(tx, { authorId, hash, topicId }))
}

/** Users of trust level 0 post less on their first day, few links at any time, and no images at first. */
export async function requireNewcomerLimits(
  { config }: Forum,
  tx: Transaction,
  { userId, user }: SignedInActor,
  { id, text, isReply }: { id: string; text: RichText; isReply: boolean },
): Promise<void> {
  if (user.roles.length > 0 || (await findTrustLevel(tx, userId)) > 0) return
  const hidden = text.links.filter((link) => !text.text.includes(link))
  if (countLinks({ config }, `${text.text} ${hidden.join(' ')}`) > newcomerLimits.linksPerPost)
    throw invalid({
      content: `can contain at most ${newcomerLimits.linksPerPost} links while you’re new here`,
    })
  const { postsWithoutImages: needed } = newcomerLimits
  if (text.images.length > 0 && (await limits.countOtherPosts(tx, userId, id, needed)) < needed)
    throw invalid({ content: `can’t contain images in your first ${needed} posts` })
  const registeredAt = new Date(user.createdAt)
  const dayEnds = new Date(registeredAt.getTime() + dayMilliseconds)
  if (!isReply || config.rateLimitScale === 0 || dayEnds <= new Date()) return
  const max = newcomerLimits.posts * config.rateLimitScale
  // The one that was just written is among them.
  if ((await limits.countPostedSince(tx, userId, registeredAt)) <= max) return
  throw new AppError('RATE_LIMIT_ERROR', {
    message: `On your first day you can reply ${max.toLocaleString('en')} times. Come back tomorrow.`,
    details: { action: 'posts', perDay: max, endsAt: dayEnds.toISOString() },
    rateLimit: {
      remainingTime: Math.ceil((dayEnds.getTime() - Date.now()) / 1000),
      rateLimitReset: undefined,
    },
  })
}
