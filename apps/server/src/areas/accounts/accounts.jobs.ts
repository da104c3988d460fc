import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteExpiredChallenges } from './challenges.store.ts'
import { deleteSecurityEvents } from './security-events.store.ts'
import { deleteEndedSessions } from './sessions.store.ts'
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
