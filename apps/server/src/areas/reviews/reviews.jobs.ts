import { z } from 'zod'
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { listScoredAfter, recomputeSummary, refreshSiteMean } from './review-scores.store.ts'

const atOnce = 100

/** Scores tend to the mean of the site; when that moved, all of them are recomputed. */
export async function refreshScores(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  signal?: AbortSignal,
): Promise<void> {
  if (!(await refreshSiteMean(db))) return
  let last: string | null = null
  while (!signal?.aborted) {
    const storyIds: string[] = await listScoredAfter(db, last, atOnce)
    for (const storyId of storyIds)
      await db.transaction().execute(async (tx) => {
        await recomputeSummary(tx, storyId)
        await events.publish(tx, 'story.rated', { storyId })
      })
    if (storyIds.length < atOnce) return
    last = storyIds.at(-1)!
  }
}

export const refreshScoresJob = (platform: Pick<Platform, 'db' | 'events'>): JobDefinition =>
  defineJob({
    name: 'reviews.refresh-scores',
    schema: z.object({}),
    schedule: '47 2 * * *',
    timeoutSeconds: 60 * 60,
    handle: ({ signal }) => refreshScores(platform, signal),
  })
