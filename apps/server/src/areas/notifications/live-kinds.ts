// What users can watch live: the posts of a topic, and the votes on a question and its answers.
import { findWatched, topicsChannel, watchTopic } from '#areas/forum/public.ts'
import { getVotes, listChangedVotes, votesChannel } from '#areas/qa/public.ts'
import type { WatchedKind } from './live-watch.ts'

export const watchedTopics: WatchedKind = {
  channel: topicsChannel,
  open: async (db, actor, topicId) => ({
    type: 'topic',
    topicId,
    lastPostNumber: await watchTopic(db, actor, topicId),
  }),
  async listNews(db, watched) {
    const found = await findWatched(db, new Map(watched.map(({ id, userIds }) => [id, userIds])))
    return found.flatMap(({ topicId, lastPostNumber, userIds }) =>
      [...userIds].map((userId) => ({
        id: topicId,
        userId,
        message: { type: 'topic' as const, topicId, lastPostNumber },
      })),
    )
  },
}

export const watchedVotes: WatchedKind = {
  channel: votesChannel,
  open: async (db, actor, questionId) => ({
    type: 'votes',
    questionId,
    votes: await getVotes(db, actor, questionId),
  }),
  async listNews(db, watched) {
    const found = await listChangedVotes(
      db,
      watched.flatMap(({ id: questionId, parts, userIds }) =>
        parts.flatMap((itemId) => userIds.map((userId) => ({ questionId, itemId, userId }))),
      ),
    )
    return found.map(({ questionId, userId, votes }) => ({
      id: questionId,
      userId,
      message: { type: 'votes' as const, questionId, votes },
    }))
  },
}
