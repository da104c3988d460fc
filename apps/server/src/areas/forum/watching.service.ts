// New posts while a topic is being read: who may watch it, and what is sent to them.
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { publishOnCommit } from '#platform/fanout.ts'
import { openTopic } from './forum.context.ts'
import { listWatchable } from './topics.store.ts'

/** Carries ids of topics with new posts. */
export const topicsChannel = 'forum-topics'

export const announcePosts = (tx: Transaction, topicId: string) => publishOnCommit(tx, topicsChannel, topicId)

/** Throws for those who may not read the topic. */
export async function watchTopic(db: Database, actor: Actor, topicId: string): Promise<number> {
  const { row } = await openTopic(db, actor, topicId)
  return row.last_post_number
}

/** The last post numbers of these topics, and which of their watchers may still read them. */
export async function findWatched(
  db: Database,
  watched: ReadonlyMap<string, readonly string[]>,
): Promise<{ topicId: string; lastPostNumber: number; userIds: Set<string> }[]> {
  const pairs = [...watched].flatMap(([topicId, userIds]) => userIds.map((userId) => ({ topicId, userId })))
  const rows = await listWatchable(db, pairs)
  return [...Map.groupBy(rows, ({ topic_id }) => topic_id)].map(([topicId, found]) => ({
    topicId,
    lastPostNumber: found[0]!.last_post_number,
    userIds: new Set(found.map(({ user_id }) => user_id)),
  }))
}
