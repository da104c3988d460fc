import { type Listener, listener } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import { countFollowsOf } from './follows.service.ts'
import { deleteFollow } from './follows.store.ts'

export function followsListeners({ events }: Pick<Platform, 'events'>): Listener[] {
  return [
    // A block ends earlier follows. A follow made after the block was lifted is a new decision and stays.
    listener('user.blocked', 'follows.end-by-block', async ({ payload }, tx) => {
      const [first = '', second = ''] = [payload.blockerId, payload.blockedId].sort()
      // Delete in the order of the followee ids, which all transactions use for locking.
      for (const [followerId, followeeId] of [
        [second, first],
        [first, second],
      ] as const) {
        const since = await deleteFollow(tx, followerId, followeeId, { notAfter: payload.at })
        if (since)
          await events.publish(tx, 'user.unfollowed', { followerId, followeeId, since: since.toISOString() })
      }
    }),
    listener('account.deletion-requested', 'follows.stop-counting', ({ payload }, tx) =>
      countFollowsOf(tx, payload.userId),
    ),
    listener('account.restored', 'follows.count-again', ({ payload }, tx) =>
      countFollowsOf(tx, payload.userId),
    ),
  ]
}
