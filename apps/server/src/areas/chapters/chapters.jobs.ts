import { z } from 'zod'
import { lockStories } from '#areas/stories/public.ts'
import { AppError } from '#platform/errors.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { isRemoved } from './chapter-access.service.ts'
import { purgeChapters } from './chapters.service.ts'
import { findStoriesOfChapters, lockChapter } from './chapters.store.ts'
import { listUnflushed } from './drafts.store.ts'
import {
  planVersion,
  publishDueJobName,
  quietMilliseconds,
  saveVersionJobName,
} from './chapters.job-names.ts'
import { flushChapter, flushNow } from './draft-flush.service.ts'
import { giveUpSchedule, publishDue } from './publishing.service.ts'
import { listDue } from './publishing.store.ts'
import { announceSuggestions } from './suggestion-notices.service.ts'
import { saveVersionIfChanged } from './versions.service.ts'
import { thinVersions } from './versions.store.ts'
import { takeUntoldDays } from './writing-days.store.ts'

const maxUnflushed = 200
const maxDue = 100
const maxDays = 500
const thinAfter = 30 * 24 * 60 * 60 * 1000

export function chapterJobs(platform: Pick<Platform, 'db' | 'events' | 'jobs' | 'log'>) {
  const { db, jobs, log } = platform
  return [
    publishDueJob(platform),
    defineJob({
      name: saveVersionJobName,
      schema: z.object({ chapterId: z.string() }),
      async handle({ data: { chapterId } }) {
        const storyId = (await findStoriesOfChapters(db, [chapterId])).get(chapterId)
        if (!storyId) return
        await db.transaction().execute(async (tx) => {
          await lockStories(tx, { id: storyId })
          const found = await lockChapter(tx, storyId, chapterId)
          if (!found || found.deleted_at || isRemoved(found)) return
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
        for (const { id, story_id } of await listUnflushed(db, maxUnflushed)) {
          if (signal.aborted) return
          await flushNow(db, story_id, id).catch((error: unknown) =>
            log.error({ err: error, chapterId: id }, 'draft flush failed'),
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
      name: 'stories.tell-writing-days',
      schema: z.object({}),
      schedule: '* * * * *',
      handle: () => announceWritingDays(platform),
    }),
    defineJob({
      name: 'stories.thin-out',
      schema: z.object({}),
      schedule: '23 3 * * *',
      async handle() {
        await thinVersions(db, new Date(Date.now() - thinAfter))
        await purgeChapters({ db })
      },
    }),
  ]
}

/** Runs at the scheduled time, and every minute for chapters that a stop or a crash has delayed. */
const publishDueJob = (platform: Pick<Platform, 'db' | 'events' | 'log'>) =>
  defineJob({
    name: publishDueJobName,
    schema: z.object({}),
    schedule: '* * * * *',
    async handle({ signal }) {
      const failures: unknown[] = []
      for (const { id, story_id } of await listDue(platform.db, maxDue)) {
        if (signal.aborted) return
        try {
          await publishDue(platform, story_id, id)
        } catch (error) {
          // Problems that the writers can fix are reported to them; anything else is retried.
          if (error instanceof AppError && error.code === 'VALIDATION_ERROR')
            await giveUpSchedule(platform, story_id, id, reasonOf(error))
          else failures.push(error)
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some chapters could not be published.')
    },
  })

const reasonOf = ({ details, message }: AppError) =>
  Object.entries(details?.fields ?? {})
    .map(([field, fault]) => `${field} ${fault}`)
    .join('; ') || message

/** The first edit of a day is logged while the user types; listeners are notified a little later. */
export async function announceWritingDays({ db, events }: Pick<Platform, 'db' | 'events'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const day of await takeUntoldDays(tx, maxDays)) await events.publish(tx, 'writing.day', day)
  })
}
