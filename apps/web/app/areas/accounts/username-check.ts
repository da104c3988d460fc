import { useEffect, useState } from 'react'
import { api } from '#lib/api.ts'
import { isRateLimited } from '#lib/rate-limited.ts'

export type UsernameCheck = { name: string; isFree: boolean; message: string }

const pauseMilliseconds = 350
const minNameLength = 3

/** Checks a username once the user pauses typing. Null until there is a response for exactly this name. */
export function useUsernameCheck(name: string): UsernameCheck | null {
  const [check, setCheck] = useState<UsernameCheck | null>(null)

  useEffect(() => {
    if (name.length < minNameLength) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      askAbout(name, asking.signal).then(
        (answer) => !asking.signal.aborted && setCheck(answer),
        // Failures are ignored: submitting the form reports any problem.
        () => {},
      )
    }, pauseMilliseconds)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [name])

  return check?.name === name ? check : null
}

async function askAbout(name: string, signal: AbortSignal): Promise<UsernameCheck | null> {
  const answer = await api('GET /auth/username/validate/{name}', { params: { name }, signal })
  if (isRateLimited(answer)) return null
  return { name, isFree: answer.valid && answer.available, message: answer.message }
}
