import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useIntentForm } from './use-intent-form.ts'

const labels = { password: 'Password' } as const

/** Two steps, without script too. */
export function DeleteAccount() {
  const { Form, props, isBusy, problem } = useIntentForm('leave', labels)
  return (
    <details open={problem !== undefined || undefined}>
      <summary className="text-button text-danger">Delete my account</summary>
      <Form {...props} className="mt-4 grid gap-4.5">
        <ul className="grid list-disc gap-1.5 pl-5 text-dense text-ink-soft">
          <li>You are logged out everywhere, at once.</li>
          <li>Nobody sees your profile any more. Your name and address stay reserved.</li>
          <li>For 30 days you can come back by signing in, or with the link that we mail you.</li>
          <li>Then everything that is yours is erased, and nobody can bring it back.</li>
        </ul>
        {problem?.message ? <Notice kind="danger">{problem.message}</Notice> : null}
        <PasswordField
          name="password"
          label={labels.password}
          error={problem?.fields.password}
          hint={
            <>
              The one you sign in with. None yet?{' '}
              <TextLink to="/forgot-password" quiet>
                Ask for a link
              </TextLink>{' '}
              to choose one.
            </>
          }
          autoComplete="current-password"
          maxLength={128}
          required
        />
        <Button
          type="submit"
          name="intent"
          value="leave"
          variant="danger"
          busy={isBusy}
          busyLabel="Deleting"
          className="justify-self-start"
        >
          Delete Account
        </Button>
      </Form>
    </details>
  )
}
