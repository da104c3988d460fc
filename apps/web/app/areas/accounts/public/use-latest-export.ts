import type { DataExport } from '@fabula/contracts/profiles.exports'
import { useEffect, useState } from 'react'
import { api } from '#lib/api.ts'
import { isRateLimited } from '#lib/rate-limited.ts'

const pauseMilliseconds = 1500

/**
 * Polls an archive while it is built. `token`: a restore link, for users without a session. `started`: the response to
 * the last start, a new object each time.
 */
export function useLatestExport(
  loaded: DataExport | null,
  token: string | null,
  started: unknown,
): DataExport | null {
  const [known, setKnown] = useState(loaded)
  const [shownFor, setShownFor] = useState(loaded)
  if (loaded !== shownFor) {
    setShownFor(loaded)
    setKnown(loaded)
  }
  const isOnItsWay = known?.state === 'queued' || known?.state === 'running'

  useEffect(() => {
    if (!isOnItsWay && !started) return
    const asking = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const found = await ask(token, asking.signal).catch(() => undefined)
      if (asking.signal.aborted) return
      if (found !== undefined) setKnown(found)
      if (found === undefined || found?.state === 'queued' || found?.state === 'running')
        timer = setTimeout(() => void look(), pauseMilliseconds)
    }
    void look()
    return () => {
      asking.abort()
      clearTimeout(timer)
    }
  }, [isOnItsWay, started, token])

  return known
}

/** Undefined: no response this time. */
async function ask(token: string | null, signal: AbortSignal): Promise<DataExport | null | undefined> {
  const answer = token
    ? await api('GET /auth/restore-account/export', { query: { token }, signal })
    : await api('GET /users/export', { signal })
  return isRateLimited(answer) ? undefined : answer.dataExport
}
