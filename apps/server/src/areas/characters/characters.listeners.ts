import { lockUsers } from '#areas/users/public.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import { castTag } from './character-pages.ts'
import { cancelUseRequests } from './use-requests.service.ts'

export function charactersListeners(platform: Pick<Platform, 'events' | 'pages'>): Listener[] {
  return [
    listener('story.cast-changed', 'characters.drop-pages', ({ payload }, tx) =>
      platform.pages.dropOnCommit(tx, castTag(payload.storyId)),
    ),
    listener('user.blocked', 'characters.end-by-block', async ({ payload }, tx) =>
      cancelUseRequests(platform, tx, payload.blockerId, payload.blockedId),
    ),
    listener('user.standing-changed', 'characters.end-by-ban', async ({ payload }, tx) => {
      const { userId } = payload
      // The ban may be over already.
      if ((await lockUsers(tx, [userId])).get(userId)?.kind === 'banned')
        await cancelUseRequests(platform, tx, userId)
    }),
  ]
}
