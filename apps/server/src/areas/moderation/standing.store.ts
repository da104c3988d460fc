import { sql } from 'kysely'
import type { Transaction } from '#platform/db/database.ts'

/** The decisions about a user that limit the account now. */
export async function listLimitingCases(tx: Transaction, subjectId: string) {
  return tx
    .selectFrom('moderation_cases')
    .select(['id', 'action', 'action_until', 'rule_id', 'explanation'])
    .where('subject_id', '=', subjectId)
    .where('action', 'in', ['restrict', 'suspend', 'ban'])
    .where('limit_ended_at', 'is', null)
    .where(sql<boolean>`appeal_outcome is distinct from 'reversed'`)
    .where(sql<boolean>`(action_until is null or action_until > ${new Date()})`)
    .execute()
}

/** Nothing of what was decided so far limits the account any more. */
export async function endLimits(tx: Transaction, subjectId: string): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set({ limit_ended_at: new Date() })
    .where('subject_id', '=', subjectId)
    .where('action', 'in', ['restrict', 'suspend', 'ban'])
    .where('limit_ended_at', 'is', null)
    .execute()
}
