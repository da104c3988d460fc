import { useEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { settingsStore } from '#lib/settings.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { findGoal, type Goal, noteWords, setChapterGoal, wordsToday } from './goals.ts'
import type { Engine } from './use-engine.ts'

/** Increases with every change, so that the footer and the options agree. */
const goals = createStore(() => ({ changes: 0 }))

/** Null removes both goals; a daily goal applies on all devices. */
export function changeGoal(chapterId: string, goal: Goal | null): void {
  setChapterGoal(chapterId, goal?.kind === 'chapter' ? goal.words : null)
  if (goal?.kind !== 'chapter') void settingsStore.save({ writing: { dailyGoal: goal?.words ?? 0 } })
  goals.setState(({ changes }) => ({ changes: changes + 1 }))
}

/** Null on the server, and without a goal. `words` is null until they are counted here. */
export function useGoal(chapterId: string | null, words: number | null): (Goal & { done: number }) | null {
  const isHydrated = useIsHydrated()
  useStore(goals)
  const daily = useStore(settingsStore, ({ settings }) => settings?.writing.dailyGoal ?? 0)
  useEffect(() => {
    if (chapterId !== null && words !== null) noteWords(chapterId, words)
  }, [chapterId, words])
  if (!isHydrated || chapterId === null || words === null) return null
  const goal = findGoal(chapterId, daily)
  return goal && { ...goal, done: goal.kind === 'day' ? wordsToday(chapterId, words) : words }
}

const pause = 400

/** Counted when the author pauses; until the text is open, the server's count. */
export function useWordCount(engine: Engine | null, known: number): number {
  const [words, setWords] = useState(known)
  useEffect(() => {
    if (!engine) return
    const { editor, tools } = engine
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      if (!editor.isDestroyed) setWords(tools.wordsIn(editor.state.doc))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => ('requestIdleCallback' in window ? requestIdleCallback(count) : count()),
        pause,
      )
    }
    count()
    editor.on('update', later)
    return () => {
      clearTimeout(timer)
      editor.off('update', later)
    }
  }, [engine])
  return words
}
