import { isApiError } from '@fabula/contracts/api-error'
import { type SubmitEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api, session } from '#lib/api.ts'
import { isRateLimited } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextLink } from '#ui/link.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { describeLoginProblem, findNextStep } from './sign-in-problems.ts'

type SignInAgainProps = { username: string; onClose(): void }

/** Signs the same user in again on the same page. Other methods open in a new tab, which notifies this page. */
export function SignInAgain({ username, onClose }: SignInAgainProps) {
  const { pathname, search } = useLocation()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const elsewhere = `/login?from=${encodeURIComponent(pathname + search)}`

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setFault(undefined)
    try {
      const answer = await api('POST /auth/login', { body: { emailOrUsername: username, password } })
      if (isRateLimited(answer)) return
      session.adopt(answer.user)
      onClose()
    } catch (error) {
      setFault(describe(error))
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      title="Sign in again"
      description={`As @${username}. You’ll stay on this page and keep everything you typed.`}
      initialFocus={field}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <form onSubmit={handleSubmit} noValidate className="mt-4">
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          ref={field}
          name="password"
          label="Password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          error={fault}
          onChange={({ target }) => setPassword(target.value)}
        />
        <p className="mt-4 text-dense text-ink-soft">
          To use a passkey, two-step sign-in, or a social account,{' '}
          <TextLink to={elsewhere} target="_blank">
            sign in from a new tab
          </TextLink>{' '}
          and then come back.
        </p>
        <div className="ui-dialog-actions">
          <Button type="submit" busy={isBusy} busyLabel="Signing in">
            Sign In
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function describe(error: unknown): string {
  if (!isApiError(error)) return 'Couldn’t reach the server. Check your connection and try again.'
  if (findNextStep(error.body, '/'))
    return 'This account has two-step sign-in. Please sign in from a new tab.'
  if (error.body.code === 'AUTH_ERROR') return 'That password is incorrect. Please try again.'
  const { fields, message } = describeLoginProblem(error.body)
  return fields.password ?? message ?? error.body.message
}
