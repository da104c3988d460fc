// A topic as its page shows it: with its poll, call, critique, and what the viewer chose.
import type { Topic } from '@fabula/contracts/forum.shapes'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { findCall } from './calls.service.ts'
import { findCritique } from './critiques.service.ts'
import { findFollows } from './follows.store.ts'
import { type Forum, openTopic, type OpenTopic } from './forum.context.ts'
import { presentTopic } from './forum.present.ts'
import { findPoll } from './polls.service.ts'
import { findLastPosted } from './post-limits.store.ts'
import { listWatchable } from './topics.store.ts'

/** When slow mode lets the viewer reply again; null if they can. */
export async function findReplyAt(
  db: Database | Transaction,
  { row, viewer }: OpenTopic,
): Promise<Date | null> {
  if (row.slow_mode_seconds === 0 || viewer.userId === null || viewer.canModerate) return null
  const last = await findLastPosted(db, row.id, viewer.userId)
  const replyAt = last && new Date(last.getTime() + row.slow_mode_seconds * 1000)
  return replyAt && replyAt > new Date() ? replyAt : null
}

export async function viewTopic(forum: Forum, actor: Actor, opened: OpenTopic): Promise<Topic> {
  const { db } = forum
  const { row, viewer } = opened
  const [follows, replyAt, poll, call, critique] = await Promise.all([
    viewer.userId === null ? null : findFollows(db, 'topic', viewer.userId, [row.id]),
    findReplyAt(db, opened),
    row.has_poll ? findPoll(db, row.id, viewer.userId) : null,
    row.category_kind === 'collaborators' ? findCall(forum, actor, opened) : null,
    row.category_kind === 'critique' ? findCritique(forum, actor, opened) : null,
  ])
  return presentTopic(row, viewer, { follow: follows?.get(row.id) ?? null, replyAt, poll, call, critique })
}

export async function getTopic(forum: Forum, actor: Actor, topicId: string): Promise<Topic> {
  return viewTopic(forum, actor, await openTopic(forum.db, actor, topicId))
}

/** For the list of drafts. */
export async function findReadableTitles(
  db: Database,
  userId: string,
  topicIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await listWatchable(
    db,
    topicIds.map((topicId) => ({ topicId, userId })),
  )
  return new Map(rows.map(({ topic_id, title }) => [topic_id, title]))
}
