import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { reviewWaitingVotes } from './votes.service.ts'

export const reviewVotesJob = (platform: Pick<Platform, 'db' | 'events'>) =>
  defineJob({
    name: 'qa.review-votes',
    schema: z.object({}),
    schedule: '47 2 * * *',
    handle: () => reviewWaitingVotes(platform),
  })
