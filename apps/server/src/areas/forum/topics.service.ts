// Opening, changing and deleting topics.
import type { NewTopic } from '@fabula/contracts/forum'
import type { Topic } from '@fabula/contracts/forum.shapes'
import { recordAudit } from '#areas/audit/public.ts'
import { storyTags } from '#areas/stories/public.ts'
import { deleteDraft, readRichText } from '#areas/community/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound, requireFresh } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { fold } from '#platform/search-folding.ts'
import { addCall, requireCall } from './calls.service.ts'
import { addCritique, prepareCritique } from './critiques.service.ts'
import { type Forum, openCategory, openTopic } from './forum.context.ts'
import { canOpenTopics } from './forum.policy.ts'
import { presentPosts } from './list-posts.service.ts'
import { insertPoll } from './polls.store.ts'
import { erasePost } from './change-posts.service.ts'
import { postLimits, requireChapter, writePost } from './posts.service.ts'
import { findPostByNumber, hasRepliesByOthers } from './posts.store.ts'
import { presentCategoryRules } from './categories.service.ts'
import * as store from './topics.store.ts'
import { getTopic } from './topic-parts.service.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
/** Between two topics of a user in the promotion category. */
const promotionDays = 7

function slugOfTopic(title: string): string {
  const words = fold(title)
    .split(' ')
    .filter((word) => /^[a-z0-9]+$/.test(word))
  let slug = ''
  for (const word of words) if (`${slug}-${word}`.length <= 60) slug = slug ? `${slug}-${word}` : word
  return slug || 'topic'
}

/** Opening the same topic twice, by its `clientId`, opens it once. `at`: for demo topics, without limits. */
export async function openNewTopic(forum: Forum, actor: SignedInActor, input: NewTopic, at?: Date) {
  const { db } = forum
  const text = readRichText(input.content, postLimits)
  const { category, viewer } = await openCategory(db, actor, { id: input.categoryId })
  if (!canOpenTopics(viewer, presentCategoryRules(category)))
    throw new AppError('FORBIDDEN_ERROR', { message: 'You can’t open topics in this category.' })
  requireKind(input, category.kind)
  if (input.poll?.endsAt && new Date(input.poll.endsAt) <= new Date())
    throw invalid({ 'poll.endsAt': 'must be in the future' })
  const findMade = (where: Database | Transaction) =>
    input.clientId ? store.findTopicMadeWith(where, actor.userId, input.clientId) : undefined
  const made = await findMade(db)
  if (made) return viewOpened(forum, actor, made.id)
  if (input.call) await requireCall(forum, actor, input.call)
  await requireChapter(db, category.story_id, input.upToChapterId)
  const versionId = input.critique && (await prepareCritique(forum, actor, input.critique))
  const id = await db.transaction().execute(async (tx) => {
    await store.lockOpening(tx, actor.userId)
    const already = await findMade(tx)
    if (already) return already.id
    if (category.kind === 'promotion' && !viewer.isStaff && !at)
      await requirePromotion(tx, actor, category.id)
    const topicId = newId()
    const now = at ?? new Date()
    await store.insertTopic(tx, {
      id: topicId,
      category_id: category.id,
      story_id: category.story_id,
      author_id: actor.userId,
      slug: slugOfTopic(input.title),
      title: input.title,
      title_key: fold(input.title),
      has_poll: input.poll !== undefined,
      last_post_at: now,
      created_at: now,
      updated_at: now,
      made_with: input.clientId ?? null,
    })
    await store.setTags(tx, topicId, await storyTags.name(tx, input.tags))
    if (input.poll) {
      const { options, multiple, endsAt } = input.poll
      await insertPoll(tx, topicId, { options, multiple, endsAt: endsAt ? new Date(endsAt) : null })
    }
    if (input.call) await addCall(tx, topicId, input.call)
    if (input.critique) await addCritique(tx, topicId, input.critique, versionId!)
    await writePost(forum, tx, actor, {
      topicId,
      categoryId: category.id,
      text,
      replyTo: null,
      upToChapterId: input.upToChapterId ?? null,
      clientId: null,
      at,
    })
    await deleteDraft(tx, actor, { kind: 'topic', targetId: 'new' })
    return topicId
  })
  return viewOpened(forum, actor, id)
}

async function viewOpened(forum: Forum, actor: SignedInActor, id: string) {
  const opened = await openTopic(forum.db, actor, id)
  const first = await findPostByNumber(forum.db, id, 1, actor.userId)
  const [post] = await presentPosts(forum, actor, opened, first ? [first] : [])
  if (!post) throw notFound()
  return { topic: await getTopic(forum, actor, id), post }
}

function requireKind(input: NewTopic, kind: string): void {
  if (input.call && kind !== 'collaborators') throw invalid({ call: 'belongs in another category' })
  if (input.critique && kind !== 'critique') throw invalid({ critique: 'belongs in another category' })
}

async function requirePromotion(tx: Transaction, { userId }: SignedInActor, categoryId: string) {
  const last = await store.findLastOpened(tx, userId, categoryId)
  const next = last && new Date(last.getTime() + promotionDays * dayMilliseconds)
  if (next && next > new Date())
    throw new AppError('CONFLICT_ERROR', {
      message: 'You can open one topic a week in this category.',
      details: { endsAt: next.toISOString() },
    })
}

/** Locks a topic and opens it as it is then. */
export async function openToChange(tx: Transaction, actor: SignedInActor, topicId: string) {
  if (!(await store.lockTopic(tx, topicId))) throw notFound()
  return openTopic(tx, actor, topicId)
}

export async function announceTopic(
  { events }: Pick<Forum, 'events'>,
  tx: Transaction,
  { id, category_id }: Pick<store.TopicRow, 'id' | 'category_id'>,
): Promise<void> {
  await events.publish(tx, 'forum.topic-changed', { topicId: id, categoryId: category_id })
}

export async function changeTopic(
  forum: Forum,
  actor: SignedInActor,
  topicId: string,
  changes: { title?: string | undefined; tags?: string[] | undefined; revision?: number | undefined },
): Promise<Topic> {
  const before = await getTopic(forum, actor, topicId)
  await forum.db.transaction().execute(async (tx) => {
    const { row, viewer } = await openToChange(tx, actor, topicId)
    const isOwn = row.author_id === actor.userId
    if (!viewer.canModerate && !isOwn) throw new AppError('FORBIDDEN_ERROR')
    if (!viewer.canModerate && row.state !== 'open')
      throw new AppError('CONFLICT_ERROR', { message: 'This topic is closed.' })
    requireFresh(changes.revision, row.revision, () => before)
    const { title, tags } = changes
    if (tags !== undefined) await store.setTags(tx, topicId, await storyTags.name(tx, tags))
    await store.updateTopic(tx, topicId, {
      ...(title !== undefined && { title, title_key: fold(title), slug: slugOfTopic(title) }),
      revision: row.revision + 1,
      updated_at: new Date(),
    })
    if (!isOwn && viewer.isModerator)
      await recordChange(tx, actor, row, 'topic.changed', {
        before: { title: row.title, tags: row.tags.map(({ name }) => name) },
        after: { title: title ?? row.title, tags: tags ?? row.tags.map(({ name }) => name) },
      })
    await announceTopic(forum, tx, row)
  })
  return getTopic(forum, actor, topicId)
}

async function recordChange(
  tx: Transaction,
  { userId: actorId }: SignedInActor,
  { id, title }: Pick<store.TopicRow, 'id' | 'title'>,
  action: 'topic.changed' | 'topic.deleted',
  change: Pick<Parameters<typeof recordAudit>[1], 'before' | 'after'> = {},
): Promise<void> {
  await recordAudit(tx, { actorId, action, target: { kind: 'topic', id, label: title }, ...change })
}

/** Where others have replied, its author deletes only their text and name. Moderators delete all of it. Idempotent. */
export async function deleteTopic(forum: Forum, actor: SignedInActor, topicId: string): Promise<void> {
  await forum.db.transaction().execute(async (tx) => {
    const { row, viewer } = await openToChange(tx, actor, topicId)
    const isOwn = row.author_id === actor.userId
    if (!viewer.canModerate && !isOwn) throw new AppError('FORBIDDEN_ERROR')
    const first = await findPostByNumber(tx, topicId, 1, actor.userId)
    if (isOwn && (await hasRepliesByOthers(tx, topicId, actor.userId))) {
      if (first) await erasePost(forum, tx, row, first, 'deleted')
      await store.updateTopic(tx, topicId, { author_id: null })
    } else {
      await store.updateTopic(tx, topicId, { deleted_at: new Date() })
      if (!isOwn && viewer.isModerator) await recordChange(tx, actor, row, 'topic.deleted')
      if (first && isOwn) await erasePost(forum, tx, row, first, 'deleted')
      await forum.events.publish(tx, 'forum.topic-hidden', { topicId })
    }
    await announceTopic(forum, tx, row)
  })
}
