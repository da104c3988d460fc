import { type Listener, listener } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteArchivesOf } from './exports.service.ts'

export function exportsListeners(platform: Pick<Platform, 'storage'>): Listener[] {
  return [
    listener('account.erased', 'profiles.delete-exports', ({ payload }) =>
      deleteArchivesOf(platform, payload.userId),
    ),
  ]
}
