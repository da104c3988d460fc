// Trust levels and their limits, without schemas, so that the browser can use them.

export const trustLevels = [0, 1, 2] as const
export type TrustLevel = (typeof trustLevels)[number]

/** What users may do how often a day, by trust level. Staff have no limits. */
export const limitedActions = [
  'topics',
  'posts',
  'comments',
  'reviews',
  'reports',
  'links',
  'images',
  'mentions',
  'invites',
  'conversations',
] as const
export type LimitedAction = (typeof limitedActions)[number]

/** A day ends at midnight UTC. `links` counts links to other sites, `conversations` those that one starts. */
export const dailyLimits: Record<LimitedAction, readonly [number, number, number]> = {
  topics: [3, 10, 30],
  posts: [20, 100, 300],
  comments: [30, 150, 500],
  reviews: [3, 10, 30],
  reports: [10, 50, 50],
  links: [5, 50, 200],
  images: [30, 100, 300],
  mentions: [20, 100, 300],
  invites: [5, 30, 100],
  conversations: [3, 20, 60],
}

/** What level 1 and level 2 require. Level 2 requires level 1, too. */
export const trustRequirements = {
  1: { accountDays: 3, chaptersRead: 5 },
  2: { accountDays: 30, helpfulMarks: 20, daysWithoutUpheldReport: 90 },
} as const
