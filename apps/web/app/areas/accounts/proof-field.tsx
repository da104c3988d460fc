import { useViewer } from '#lib/root-data.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type ProofKind, proofLabels } from './reauthentication-request.ts'

type ProofFieldProps = {
  kind: ProofKind
  error: string | undefined
  /** The field appears after a button press, so it gets the focus. */
  isAnswer?: boolean
  /** As wide as the fields around it. */
  isWide?: boolean
}

/** Asks the user to confirm their identity. */
export function ProofField({ kind, error, isAnswer = true, isWide = false }: ProofFieldProps) {
  const email = useViewer()?.email
  const given = {
    name: kind,
    label: proofLabels[kind],
    error,
    required: true,
    autoFocus: isAnswer,
    className: isWide ? 'w-full' : 'w-full max-w-80',
  }
  if (kind === 'password') {
    const hint = isAnswer ? 'Please confirm it’s you.' : 'The password you sign in with.'
    return <PasswordField {...given} hint={hint} autoComplete="current-password" maxLength={128} />
  }
  return (
    <TextField
      {...given}
      hint={
        kind === 'code'
          ? 'Please confirm it’s you.'
          : `We emailed an 8-digit code to ${email}. It expires in 10 minutes.`
      }
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
    />
  )
}
