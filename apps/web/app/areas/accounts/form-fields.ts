// Props that connect a field to its label and to the server's error message.
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
    // A rejected form focuses its first error, also without JavaScript.
    autoFocus: problem?.focus === name,
  })
}

/** For emails and usernames: no automatic capitalization or spell checking. */
export const plainTyping = { autoCapitalize: 'none', spellCheck: false } as const

export const emailTyping = { type: 'email', autoComplete: 'email', maxLength: 254, ...plainTyping } as const

export const newPasswordTyping = {
  hint: 'Use 10 or more characters. A few random words work well.',
  autoComplete: 'new-password',
  maxLength: 128,
} as const
