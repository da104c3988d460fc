// What ties a field to its label and to what the server said about it.
import type { FormProblem } from './form-problem.ts'

export function fieldsOf<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  problem: FormProblem<Name> | undefined,
) {
  return (name: Name) => ({
    name,
    label: labels[name],
    error: problem?.fields[name],
    required: true,
    // A refused form starts at its first error, without script too.
    autoFocus: problem?.focus === name,
  })
}

/** Addresses and names are typed as they are: no capitals, no corrections. */
export const plainTyping = { autoCapitalize: 'none', spellCheck: false } as const

export const emailTyping = { type: 'email', autoComplete: 'email', maxLength: 254, ...plainTyping } as const

export const newPasswordTyping = {
  hint: 'Use 10 or more characters. A few random words work well.',
  autoComplete: 'new-password',
  maxLength: 128,
} as const
