import { z } from 'zod'
import type { Exporter } from '#platform/exporter.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { clearOver, clearStrays, exportJobName, giveUp, makeArchive } from './exports.service.ts'

export const exportJob = (platform: Platform, exporters: readonly Exporter[]) =>
  defineJob({
    name: exportJobName,
    schema: z.object({ exportId: z.uuid() }),
    timeoutSeconds: 60 * 60,
    handle: (job) => makeArchive(platform, exporters, job),
    onFailed: ({ data }) => giveUp(platform, data.exportId),
  })

export const clearExportsJob = (platform: Pick<Platform, 'db' | 'storage'>) =>
  defineJob({
    name: 'profiles.clear-exports',
    schema: z.object({}),
    schedule: '7 4 * * *',
    async handle() {
      await clearOver(platform)
      await clearStrays(platform)
    },
  })
