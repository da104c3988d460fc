import type { Proof } from '@fabula/contracts/accounts.shapes'
import { formText } from '#lib/form-text.ts'
import { readPasskey } from './passkey-prompt.ts'

const typed = ['password', 'code', 'mailedCode'] as const

/** The proof that the form contains; empty at the first attempt. */
export function proofOf(form: FormData): Proof {
  const passkey = formText(form, 'passkey')
  if (passkey) return { passkey: readPasskey(passkey) }
  return Object.fromEntries(
    typed.filter((name) => form.has(name)).map((name) => [name, formText(form, name)]),
  )
}
