import { type Listener, listener } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import { releaseVerified } from './publishing.service.ts'

export function publishingListeners(platform: Pick<Platform, 'events' | 'jobs'>): Listener[] {
  return [
    listener('account.verified', 'stories.publish-verified', ({ payload }, tx) =>
      releaseVerified(platform, tx, payload.userId),
    ),
  ]
}
