import { type Listener, listener } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import { storyExportsOf } from './export/exports.service.ts'
import { importsOf } from './import/import-files.ts'

/** Deletes the imports and exports of erased accounts. */
export function importExportListeners({ storage }: Pick<Platform, 'storage'>): Listener[] {
  return [
    listener('account.erased', 'stories.delete-carried', async ({ payload }) => {
      for (const prefix of [storyExportsOf(payload.userId), importsOf(payload.userId)])
        for await (const key of storage.list(prefix)) await storage.delete(key)
    }),
  ]
}
