// What publishing changes on chapters, and which chapters are due.
import { sql } from 'kysely'
import { countByDay } from '#platform/daily-figures.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { isNotRemoved } from './chapters.store.ts'

/** The version readers see from now on. */
export async function showVersion(
  tx: Transaction,
  id: string,
  { versionId, title, words }: { versionId: string; title: string; words: number },
): Promise<void> {
  await sql`
    update chapters set
      status = 'published',
      published_version_id = ${versionId},
      published_title = ${title},
      published_word_count = ${words},
      published_at = now(),
      first_published_at = coalesce(first_published_at, now()),
      publish_at = null,
      scheduled_by = null,
      publish_when_verified = null,
      revision = revision + 1,
      -- Not before: what is published now is what is written now.
      updated_at = now()
    where id = ${id}
  `.execute(tx)
}

/** Scheduled chapters that are due, without those of users who can’t post for now. */
export async function listDue(db: Database, limit: number) {
  return db
    .selectFrom('chapters')
    .innerJoin('story_facts', 'story_facts.id', 'chapters.story_id')
    .leftJoin('people', 'people.id', 'chapters.scheduled_by')
    .select(['chapters.id', 'chapters.story_id'])
    .where('chapters.status', '=', 'scheduled')
    .where('chapters.deleted_at', 'is', null)
    .where(isNotRemoved)
    .where('story_facts.is_deleted', '=', false)
    .where(({ eb, or }) => or([eb('people.can_post', 'is', null), eb('people.can_post', '=', true)]))
    .where('chapters.publish_at', '<=', sql<Date>`now()`)
    .orderBy('chapters.publish_at')
    .limit(limit)
    .execute()
}

/** Includes deleted chapters, which could be restored. In the order in which stories are locked. */
export async function listScheduledBy(tx: Transaction, userId: string) {
  return tx
    .selectFrom('chapters')
    .select(['id', 'story_id'])
    .where(({ and, eb, or }) =>
      or([
        and([eb('scheduled_by', '=', userId), eb('status', '=', 'scheduled')]),
        eb('publish_when_verified', '=', userId),
      ]),
    )
    .orderBy('story_id')
    .orderBy('id')
    .execute()
}

/** Makes all chapters that wait for this user's email due. Returns the ids of their stories. */
export async function releaseWaiting(tx: Transaction, userId: string, at: Date): Promise<string[]> {
  // A deleted chapter must not publish itself when it is restored.
  const released = await tx
    .updateTable('chapters')
    .set((row) => ({
      status: sql`case when deleted_at is null then 'scheduled' else status end`,
      publish_at: sql`case when deleted_at is null then ${at} else publish_at end`,
      scheduled_by: userId,
      publish_when_verified: null,
      revision: row('revision', '+', 1),
    }))
    .where('publish_when_verified', '=', userId)
    .returning(['story_id', 'deleted_at'])
    .execute()
  return [...new Set(released.filter((row) => row.deleted_at === null).map((row) => row.story_id))]
}

/** Each chapter counts once, on the day readers first saw it. */
export const countPublishedByDay = (db: Database, now: Date) =>
  countByDay(db, { table: sql`chapters`, time: sql`first_published_at` }, now)
