// Background jobs of chapters: the names that scheduling and handling code share. They begin with `stories` because they
// are stored with the jobs that are waiting.
import type { Transaction } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

export const saveVersionJobName = 'stories.keep-version'
export const publishDueJobName = 'stories.publish-due'
/** A version is saved after this long without an edit. */
export const quietMilliseconds = 5 * 60 * 1000

/** At most one of these waits per chapter. */
export async function planVersion(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  chapterId: string,
): Promise<void> {
  const runAt = new Date(Date.now() + quietMilliseconds)
  await jobs.enqueue(tx, saveVersionJobName, { chapterId }, { runAt, key: chapterId })
}

/** One job for everything due at that time, however many chapters. */
export async function planPublishing(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  runAt: Date,
): Promise<void> {
  await jobs.enqueue(tx, publishDueJobName, {}, { runAt, key: runAt.toISOString() })
}
