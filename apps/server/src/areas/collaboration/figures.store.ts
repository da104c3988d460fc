// What somebody decided and gave away, in figures, for what counts them (achievements).
import { sql } from 'kysely'
import { figure } from '#platform/figures.ts'

export const collaborationFigures = {
  requestsAnswered: figure(
    (userId) => sql`select count(*) from collaboration_requests
        where decided_by = ${userId} and status in ('approved', 'rejected')`,
  ),
  storiesHandedOn: figure(
    (userId) => sql`select count(*) from story_transfers where from_id = ${userId} and status = 'accepted'`,
  ),
} as const
