// What somebody has said, in figures: each one query over an index, for what counts them (achievements).
import { sql } from 'kysely'
import { figure } from '#platform/figures.ts'

/** Where readers see it. */
const saidToReaders = (userId: string) => sql`
  comments where author_id = ${userId} and kind in ('story', 'chapter') and state = 'visible'`

export const commentFigures = {
  comments: figure((userId) => sql`select count(*) from ${saidToReaders(userId)}`),
  replies: figure((userId) => sql`select count(*) from ${saidToReaders(userId)} and parent_id is not null`),
  quotes: figure((userId) => sql`select count(*) from ${saidToReaders(userId)} and quote is not null`),
  commentedStories: figure((userId) => sql`select count(distinct space_id) from ${saidToReaders(userId)}`),
  /** Answers below the one of theirs that has the most. */
  longestThread: figure((userId) => sql`select max(reply_count) from ${saidToReaders(userId)}`),
  helpfulReceived: figure((userId) => sql`select sum(helpful_count) from ${saidToReaders(userId)}`),
  helpfulGiven: figure((userId) => sql`select count(*) from comment_helpful_marks where user_id = ${userId}`),
  marginNotes: figure(
    (userId) =>
      sql`select count(*) from comments where author_id = ${userId} and kind = 'draft' and state = 'visible'`,
  ),
  notesResolved: figure(
    (userId) => sql`select count(*) from comments
        where resolved_by = ${userId} and kind = 'draft' and author_id is distinct from ${userId}`,
  ),
} as const
