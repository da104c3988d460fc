import { lockUsers } from '#areas/users/public.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import { endAllOf, endOffersBetween } from './expiry.service.ts'
import type { Trading } from './marketplace.context.ts'

export function marketplaceListeners(trading: Pick<Trading, 'events'>): Listener[] {
  return [
    listener('account.deletion-requested', 'marketplace.end-by-deletion', ({ payload }, tx) =>
      endAllOf(trading, tx, payload.userId),
    ),
    listener('user.standing-changed', 'marketplace.end-by-ban', async ({ payload: { userId } }, tx) => {
      // The ban may be over already.
      const standing = (await lockUsers(tx, [userId])).get(userId)
      if (standing?.kind === 'banned') await endAllOf(trading, tx, userId)
    }),
    listener('user.blocked', 'marketplace.end-by-block', ({ payload }, tx) =>
      endOffersBetween(trading, tx, [payload.blockerId, payload.blockedId]),
    ),
  ]
}
