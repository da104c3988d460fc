import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import type { TrustMeasures } from './trust.measures.ts'
import { penaltyDays } from './trust.policy.ts'
import { refreshTrustLevels } from './trust.service.ts'
import { deleteOld } from './trust.store.ts'

/** Levels also change with time alone: an account gets older, a penalty ends. */
export const refreshLevelsJob = ({ db }: Pick<Platform, 'db'>, measures: TrustMeasures) =>
  defineJob({
    name: 'trust.refresh-levels',
    schema: z.object({}),
    schedule: '7 2 * * *',
    timeoutSeconds: 60 * 60,
    async handle({ signal }) {
      await refreshTrustLevels(db, measures, signal)
      await deleteOld(db, penaltyDays)
    },
  })
