import { useState } from 'react'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { useUsernameCheck } from '../username-check.ts'

const rule = '3–30 characters: letters a–z, numbers, and underscores'

/** Says while somebody types whether the name can be had. */
export function UsernameField({ error, defaultValue, ...rest }: TextFieldProps & { defaultValue?: string }) {
  const [typed, setTyped] = useState<string | null>(null)
  const name = (typed ?? '').trim()
  const check = useUsernameCheck(name)
  const isTaken = check !== null && !check.isFree
  // What the server refused stands until the name changes.
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
