// Work that stories put off: who plans it and who does it meet here.
import type { Transaction } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

export const saveVersionJobName = 'stories.keep-version'
export const publishDueJobName = 'stories.publish-due'
/** A version is kept once nobody has written for this long. */
export const quietMilliseconds = 5 * 60 * 1000

/** At most one of these waits for a chapter. */
export async function planVersion(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  chapterId: string,
): Promise<void> {
  const runAt = new Date(Date.now() + quietMilliseconds)
  await jobs.enqueue(tx, saveVersionJobName, { chapterId }, { runAt, key: chapterId })
}

/** One look at what is due, whatever number of chapters come out at that time. */
export async function planPublishing(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  runAt: Date,
): Promise<void> {
  await jobs.enqueue(tx, publishDueJobName, {}, { runAt, key: runAt.toISOString() })
}
