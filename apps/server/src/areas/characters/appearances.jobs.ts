import { z } from 'zod'
import { type Listener, listener } from '#platform/events/events.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { countStory } from './appearances.service.ts'
import { countAppearancesJobName } from './characters.job-names.ts'

export const appearanceJobs = ({ db }: Pick<Platform, 'db'>) => [
  defineJob({
    name: countAppearancesJobName,
    schema: z.object({ storyId: z.string() }),
    handle: ({ data, signal }) => countStory(db, data.storyId, signal),
  }),
]

export const appearanceListeners = ({ jobs }: Pick<Platform, 'jobs'>): Listener[] => [
  listener('chapter.published', 'characters.count-published', async ({ payload: { storyId } }, tx) => {
    await jobs.enqueue(tx, countAppearancesJobName, { storyId }, { key: storyId })
  }),
]
