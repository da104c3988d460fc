import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { purgeChapters } from './chapters.service.ts'
import { findStoriesOfChapters, lockChapter } from './chapters.store.ts'
import { listUnflushed } from './drafts.store.ts'
import { saveVersionJobName, planVersion, quietMilliseconds } from './stories.job-names.ts'
import { flushChapter, flushNow } from './draft-flush.service.ts'
import { purgeStories } from './stories.service.ts'
import { lockStory } from './stories.store.ts'
import { announceSuggestions } from './suggestion-notices.service.ts'
import { saveVersionIfChanged } from './versions.service.ts'
import { thinVersions } from './versions.store.ts'

const atOnce = 200
const thinAfter = 30 * 24 * 60 * 60 * 1000

export function versionJobs(platform: Pick<Platform, 'db' | 'events' | 'jobs' | 'log'>) {
  const { db, jobs, log } = platform
  return [
    defineJob({
      name: saveVersionJobName,
      schema: z.object({ chapterId: z.string() }),
      async handle({ data: { chapterId } }) {
        const storyId = (await findStoriesOfChapters(db, [chapterId])).get(chapterId)
        if (!storyId) return
        await db.transaction().execute(async (tx) => {
          await lockStory(tx, storyId)
          const found = await lockChapter(tx, storyId, chapterId)
          if (!found || found.deleted_at) return
          const chapter = await flushChapter(tx, found)
          const isQuiet = Date.now() - chapter.updated_at.getTime() >= quietMilliseconds
          if (isQuiet) await saveVersionIfChanged(tx, chapter, null)
          else await planVersion(jobs, tx, chapterId)
        })
      },
    }),
    defineJob({
      // For drafts left over by a crash; open editors flush their own.
      name: 'stories.settle-drafts',
      schema: z.object({}),
      schedule: '* * * * *',
      async handle({ signal }) {
        for (const { id, story_id } of await listUnflushed(db, atOnce)) {
          if (signal.aborted) return
          await flushNow(db, story_id, id).catch((error: unknown) =>
            log.error({ err: error, chapterId: id }, 'A draft could not be settled'),
          )
        }
      },
    }),
    defineJob({
      name: 'stories.tell-suggestions',
      schema: z.object({}),
      schedule: '* * * * *',
      handle: () => announceSuggestions(platform),
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
