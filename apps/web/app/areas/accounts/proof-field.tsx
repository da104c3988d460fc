import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'

export const proofLabels = { password: 'Password', code: 'Code from your app' } as const

export type ProofKind = keyof typeof proofLabels

type ProofFieldProps = { kind: ProofKind; error: string | undefined }

/** Who it is, once more. It appears because of what was just pressed, so the cursor goes there. */
export function ProofField({ kind, error }: ProofFieldProps) {
  const given = { name: kind, label: proofLabels[kind], error, required: true, className: 'w-full max-w-80' }
  const hint = 'Please confirm that it is you.'
  return kind === 'password' ? (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it answers the press of a button
    <PasswordField {...given} hint={hint} autoComplete="current-password" maxLength={128} autoFocus />
  ) : (
    <TextField
      {...given}
      hint={hint}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it answers the press of a button
      autoFocus
    />
  )
}
