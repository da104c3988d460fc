import type { ListedSuggestion } from '@fabula/editor-kit/suggestions.list'
import { useEffect, useState } from 'react'
import type { Engine } from './use-engine.ts'

/** Delay after the last change; decisions show at once. */
const pause = 150

/** Reads from the text again whenever it has changed and the author pauses. `read` must be stable. */
export function useRestingRead<T>(engine: Engine | null, nothing: T, read: (engine: Engine) => T): T {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (!engine) return
    const { editor } = engine
    let timer: ReturnType<typeof setTimeout> | undefined
    const readNow = () => {
      if (!editor.isDestroyed) setFound(read(engine))
    }
    const readLater = () => {
      clearTimeout(timer)
      timer = setTimeout(readNow, pause)
    }
    readNow()
    editor.on('update', readLater)
    return () => {
      clearTimeout(timer)
      editor.off('update', readLater)
    }
  }, [engine, read])
  return found
}

const none: readonly ListedSuggestion[] = []
const readSuggestions = ({ editor, tools }: Engine): readonly ListedSuggestion[] =>
  tools.suggestionsIn(editor)

export const useSuggestions = (engine: Engine | null) => useRestingRead(engine, none, readSuggestions)
