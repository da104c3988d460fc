import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { purgeChapters } from './chapters.service.ts'
import { findStoriesOfChapters, lockChapter } from './chapters.store.ts'
import { keepVersionJobName, planVersion, quietMilliseconds } from './planned-work.ts'
import { purgeStories } from './stories.service.ts'
import { keepIfChanged } from './versions.service.ts'
import { thinVersions } from './versions.store.ts'

const thinAfter = 30 * 24 * 60 * 60 * 1000

export function versionJobs({ db, jobs }: Pick<Platform, 'db' | 'jobs'>) {
  return [
    defineJob({
      name: keepVersionJobName,
      schema: z.object({ chapterId: z.string() }),
      async handle({ data: { chapterId } }) {
        const storyId = (await findStoriesOfChapters(db, [chapterId])).get(chapterId)
        if (!storyId) return
        await db.transaction().execute(async (tx) => {
          const chapter = await lockChapter(tx, storyId, chapterId)
          if (!chapter || chapter.deleted_at) return
          const isQuiet = Date.now() - chapter.updated_at.getTime() >= quietMilliseconds
          if (isQuiet) await keepIfChanged(tx, chapter, null)
          else await planVersion(jobs, tx, chapterId)
        })
      },
    }),
    defineJob({
      name: 'stories.thin-out',
      schema: z.object({}),
      schedule: '23 3 * * *',
      async handle() {
        await thinVersions(db, new Date(Date.now() - thinAfter))
        await purgeChapters({ db })
        await purgeStories({ db })
      },
    }),
  ]
}
