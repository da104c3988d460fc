import { type Listener, listener } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import { awardDue } from './achievements.service.ts'

export function achievementsListeners(platform: Pick<Platform, 'events'>): Listener[] {
  return [
    listener('user.onboarded', 'achievements.onboarded', ({ payload }, tx) =>
      awardDue(platform, tx, payload.userId),
    ),
    listener('account.verified', 'achievements.verified', ({ payload }, tx) =>
      awardDue(platform, tx, payload.userId),
    ),
    listener('user.profile-changed', 'achievements.profile-changed', ({ payload }, tx) =>
      awardDue(platform, tx, payload.userId),
    ),
    listener('account.referred', 'achievements.referred', ({ payload }, tx) =>
      awardDue(platform, tx, payload.referrerId),
    ),
    listener('chapter.published', 'achievements.published', ({ payload }, tx) =>
      awardDue(platform, tx, payload.ownerId),
    ),
    // One for each side: they are two people, and one must not wait for the other.
    listener('user.followed', 'achievements.follower', ({ payload }, tx) =>
      awardDue(platform, tx, payload.followerId),
    ),
    listener('user.followed', 'achievements.followee', ({ payload }, tx) =>
      awardDue(platform, tx, payload.followeeId),
    ),
  ]
}
