import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { findGoal, type Goal, noteWords, setGoal, wordsToday } from './goals.ts'

/** Increases with every change, so that the footer and the options agree. */
const goals = createStore(() => ({ changes: 0 }))

export function changeGoal(chapterId: string, goal: Goal | null): void {
  setGoal(chapterId, goal)
  goals.setState(({ changes }) => ({ changes: changes + 1 }))
}

/** Null on the server, and without a goal. `words` is null until they are counted here. */
export function useGoal(chapterId: string | null, words: number | null): (Goal & { done: number }) | null {
  const isHydrated = useIsHydrated()
  useStore(goals)
  useEffect(() => {
    if (chapterId !== null && words !== null) noteWords(chapterId, words)
  }, [chapterId, words])
  if (!isHydrated || chapterId === null || words === null) return null
  const goal = findGoal(chapterId)
  return goal && { ...goal, done: goal.kind === 'day' ? wordsToday(chapterId, words) : words }
}
