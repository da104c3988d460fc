// Stats of a user's decisions and transfers, for achievements.
import { sql } from 'kysely'
import type { Figure } from '#platform/stats.ts'

export const collaborationFigures = {
  requestsAnswered: (userId) => sql`select count(*) from collaboration_requests
        where decided_by = ${userId} and status in ('approved', 'rejected')`,
  storiesHandedOn: (userId) =>
    sql`select count(*) from story_transfers where from_id = ${userId} and status = 'accepted' and kind <> 'deletion'`,
} as const satisfies Record<string, Figure>
