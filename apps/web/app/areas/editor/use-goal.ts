import { useEffect, useSyncExternalStore } from 'react'
import { createObservable } from '#lib/observable.ts'
import { findGoal, type Goal, noteWords, setGoal, wordsToday } from './goals.ts'

/** Rises with every change, so that foot and options agree. */
const changes = createObservable(0)

export function changeGoal(chapterId: string, goal: Goal | null): void {
  setGoal(chapterId, goal)
  changes.set(changes.get() + 1)
}

/** Null on the server, and where there is no goal. `words` is null until they were counted here. */
export function useGoal(chapterId: string | null, words: number | null): (Goal & { done: number }) | null {
  const change = useSyncExternalStore(changes.subscribe, changes.get, () => -1)
  useEffect(() => {
    if (chapterId !== null && words !== null) noteWords(chapterId, words)
  }, [chapterId, words])
  if (change < 0 || chapterId === null || words === null) return null
  const goal = findGoal(chapterId)
  return goal && { ...goal, done: goal.kind === 'day' ? wordsToday(chapterId, words) : words }
}
