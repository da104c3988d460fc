import { useEffect, useState } from 'react'
import type { Engine } from './use-engine.ts'

/** So soon after the hands rest; a decision shows at once. */
const pause = 150

/** What is read from the text, again whenever it has changed and the hands rest. `read` must not change. */
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
