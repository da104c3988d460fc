import { sql } from 'kysely'
import type { Figure } from '#platform/stats.ts'
import { isPublic } from './qa-rows.store.ts'

/** Stats of a user, for achievements. */
export const qaFigures = {
  answers: (userId) =>
    sql`select count(*) from answers where author_id = ${userId} and ${isPublic('answers')}`,
  /** By others than themselves. */
  acceptedAnswers: (userId) => sql`
    select count(*) from answers join questions on questions.accepted_answer_id = answers.id
    where answers.author_id = ${userId} and ${isPublic('answers')}
      and questions.author_id is distinct from answers.author_id`,
} as const satisfies Record<string, Figure>
