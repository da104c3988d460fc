import { type Listener, listener } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import { cleanUpJobName } from './images.jobs.ts'

export function imagesListeners({ jobs }: Pick<Platform, 'jobs'>): Listener[] {
  return [
    // With the person's row their pictures became nobody's, which nobody sees; now their files go.
    listener('account.erased', 'images.clean-up-erased', async (_event, tx) => {
      await jobs.enqueue(tx, cleanUpJobName, {}, { key: 'now' })
    }),
  ]
}
