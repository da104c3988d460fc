// Job names, separate from the jobs themselves: enqueueing needs no more.
import type { Transaction } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

export const refreshJobName = 'discovery.refresh-figures'
export const rebuildJobName = 'discovery.rebuild-index'
export const tagsJobName = 'discovery.index-tags'

const soonMilliseconds = 20_000

/** Stats may lag a little: many changes at once are counted together. */
export async function refreshSoon(jobs: Pick<Jobs, 'enqueue'>, tx: Transaction): Promise<void> {
  await jobs.enqueue(tx, refreshJobName, {}, { key: 'soon', runAt: new Date(Date.now() + soonMilliseconds) })
}
