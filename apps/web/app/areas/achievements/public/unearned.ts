// The order of achievements that are still to be earned, and what they say about it. Pure.
import type { Achievement } from '@fabula/contracts/achievements'

export type Unearned = Pick<Achievement, 'progress' | 'goal'>

/** The closest first; where nothing is done yet, what takes least. */
export function sortByDistance<A extends Unearned>(achievements: readonly A[]): A[] {
  const share = ({ progress, goal }: A) => progress / goal
  const missing = ({ progress, goal }: A) => goal - progress
  return achievements.toSorted((one, other) => share(other) - share(one) || missing(one) - missing(other))
}

/** It has not been awarded yet: that happens a moment after what reached it, or with the next thing the user does. */
export const isReached = ({ progress, goal }: Unearned) => progress >= goal

/** Undefined where one thing earns it: its text says all. */
export function describeProgress(achievement: Unearned): string | undefined {
  if (isReached(achievement)) return 'Reached, and earned with what you do next'
  const { progress, goal } = achievement
  return goal === 1 ? undefined : `${progress.toLocaleString('en')} of ${goal.toLocaleString('en')}`
}
