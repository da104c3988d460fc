import { useEffect, useState } from 'react'
import { api } from '#lib/api.ts'
import { isRateLimited } from '#lib/rate-limited.ts'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'

const rule = '3–30 characters: letters a–z, numbers, and underscores'

/** Checks while the user types whether the name is available. */
export function UsernameField({ error, defaultValue, ...rest }: TextFieldProps & { defaultValue?: string }) {
  const [typed, setTyped] = useState<string | null>(null)
  const name = (typed ?? '').trim()
  const check = useUsernameCheck(name)
  const isTaken = check !== null && !check.isFree
  // The server's error is shown until the name changes.
  const refusal = typed === null || typed === defaultValue ? error : undefined

  return (
    <TextField
      {...rest}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={30}
      required
      defaultValue={defaultValue}
      onChange={(event) => setTyped(event.target.value)}
      error={refusal ?? (isTaken ? check.message : undefined)}
      hint={<span aria-live="polite">{check?.isFree ? check.message : rule}</span>}
    />
  )
}

type UsernameCheck = { name: string; isFree: boolean; message: string }

const pauseMilliseconds = 350
const minNameLength = 3

/** Checks a username once the user pauses typing. Null until there is a response for exactly this name. */
function useUsernameCheck(name: string): UsernameCheck | null {
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
