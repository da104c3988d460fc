import { lockUsers } from '#areas/users/public.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import { endAllOf, endOffersBetween } from './expiry.service.ts'
import type { Trading } from './marketplace.context.ts'

/** Cached pages that show characters with their owners. */
const pageTag = 'characters'

export function marketplaceListeners(trading: Pick<Trading, 'events' | 'pages'>): Listener[] {
  const { pages } = trading
  return [
    ...(['offer.decided', 'character.returned'] as const).map((event) =>
      listener(
        event,
        `marketplace.drop-pages-${event}`,
        (_, tx) => pages.dropOnCommit(tx, pageTag),
        () => pages.dropHere(pageTag),
      ),
    ),
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
