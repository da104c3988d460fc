import type { StoryImport } from '@fabula/contracts/import-export'
import { useEffect, useState } from 'react'
import { api } from '#lib/api.ts'
import { isRateLimited } from '#lib/rate-limited.ts'

const pauseMilliseconds = 700

/** Polls a manuscript import while it is being processed. */
export function useManuscript(imported: StoryImport | null) {
  const [known, setKnown] = useState(imported)
  const [shownFor, setShownFor] = useState(imported)
  if (imported !== shownFor) {
    setShownFor(imported)
    setKnown(imported)
  }
  const importId = known?._id
  const isOnItsWay = known?.state === 'reading' || known?.state === 'importing'

  useEffect(() => {
    if (!isOnItsWay || !importId) return
    const asking = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const found = await api('GET /content/import/{importId}', {
        params: { importId },
        signal: asking.signal,
      }).catch(() => undefined)
      if (asking.signal.aborted) return
      if (found && !isRateLimited(found)) setKnown(found.storyImport)
      timer = setTimeout(() => void look(), pauseMilliseconds)
    }
    timer = setTimeout(() => void look(), pauseMilliseconds)
    return () => {
      asking.abort()
      clearTimeout(timer)
    }
  }, [isOnItsWay, importId])

  return [known, setKnown] as const
}
