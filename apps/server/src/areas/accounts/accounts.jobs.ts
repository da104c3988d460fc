import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { eraseIfDue } from './account-deletion.service.ts'
import { listDue } from './account-deletion.store.ts'
import { deleteExpiredChallenges } from './challenges.store.ts'
import { deleteSecurityEvents } from './security-events.store.ts'
import { deleteEndedSessions } from './sessions.store.ts'
import type { SharedStories } from './shared-story-transfer.ts'
import { deleteTokensExpiredBefore } from './tokens.store.ts'

const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * day)

export const clearSessionsJob = ({ db }: Pick<Platform, 'db'>) =>
  defineJob({
    name: 'accounts.clear-sessions',
    schema: z.object({}),
    schedule: '17 3 * * *',
    async handle() {
      await deleteEndedSessions(db, new Date())
      await deleteExpiredChallenges(db, new Date())
      // For 30 days an old link is reported as expired instead of unknown.
      await deleteTokensExpiredBefore(db, daysAgo(30))
      await deleteSecurityEvents(db, { ofPeople: daysAgo(365), ofNobody: daysAgo(7) })
    },
  })

export const eraseJob = (
  platform: Pick<Platform, 'db' | 'events' | 'mail'> & { sharedStories: SharedStories },
) =>
  defineJob({
    name: 'accounts.erase-due',
    schema: z.object({}),
    schedule: '47 3 * * *',
    async handle({ signal }) {
      const failures: unknown[] = []
      for (const userId of await listDue(platform.db, new Date())) {
        if (signal.aborted) return
        // An account that cannot be erased must not block the others.
        await eraseIfDue(platform, userId).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0)
        throw new AggregateError(failures, 'Some accounts couldn’t be permanently deleted.')
    },
  })
