import { useEffect, useState } from 'react'
import type { Engine } from './use-engine.ts'

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
