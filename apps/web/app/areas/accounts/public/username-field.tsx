import { useState } from 'react'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { useUsernameCheck } from '../username-check.ts'

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
