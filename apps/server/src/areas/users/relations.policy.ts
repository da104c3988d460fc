// What a block means. Pure, and the only place for the rule: `isVisibleTo` of the store is its equivalent for queries.

/** The relation between two users, from the side of one of them. */
export type Relation = { hasBlocked: boolean; isBlockedBy: boolean; hasMuted: boolean }

/** For visitors and strangers. */
export const noRelation: Relation = { hasBlocked: false, isBlockedBy: false, hasMuted: false }

/** A block works both ways: neither user sees the other. If this is false, the response is 404. */
export function canSee({ hasBlocked, isBlockedBy }: Relation): boolean {
  return !hasBlocked && !isBlockedBy
}
