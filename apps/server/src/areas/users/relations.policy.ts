// What a block means. Pure, and the only place that says it: lists ask the same of the database in relations.store.ts.

/** What stands between two people, as one of them has it. */
export type Relation = { hasBlocked: boolean; isBlockedBy: boolean; hasMuted: boolean }

/** Visitors and strangers. */
export const noRelation: Relation = { hasBlocked: false, isBlockedBy: false, hasMuted: false }

/** Both ways: whoever blocks somebody disappears for them and no longer meets them. Else the answer is 404. */
export function canSee({ hasBlocked, isBlockedBy }: Relation): boolean {
  return !hasBlocked && !isBlockedBy
}
