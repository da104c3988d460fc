import { type Listener, listener } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import { cleanUpJobName } from './images.jobs.ts'

export function imagesListeners({ jobs }: Pick<Platform, 'jobs'>): Listener[] {
  return [
    // Erasing the account left its images without an owner and hid them; now their files are deleted.
    listener('account.erased', 'images.clean-up-erased', async (_event, tx) => {
      await jobs.enqueue(tx, cleanUpJobName, {}, { key: 'now' })
    }),
  ]
}
