import { useViewer } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useIntentForm } from './use-intent-form.ts'

const labels = { current: 'Current password', password: 'New password' } as const

export function PasswordForm() {
  const viewer = useViewer()
  const { Form, props, isBusy, isDone, problem } = useIntentForm('change-password', labels)
  return (
    <Form {...props} className="grid gap-4.5">
      {problem?.message ? <Notice kind="danger">{problem.message}</Notice> : null}
      {isDone ? (
        <Notice kind="positive" live>
          Your password has been changed and your other devices have been signed out.
        </Notice>
      ) : null}
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={viewer?.username} readOnly hidden />
      <PasswordField
        name="current"
        label={labels.current}
        error={problem?.fields.current}
        autoComplete="current-password"
        maxLength={128}
        required
      />
      <PasswordField
        name="password"
        label={labels.password}
        hint="Use 10 or more characters. A few random words work well. This signs you out on all other devices."
        error={problem?.fields.password}
        autoComplete="new-password"
        maxLength={128}
        required
      />
      <Button
        type="submit"
        name="intent"
        value="change-password"
        variant="quiet"
        busy={isBusy}
        busyLabel="Saving"
        className="justify-self-start"
      >
        Change password
      </Button>
    </Form>
  )
}
