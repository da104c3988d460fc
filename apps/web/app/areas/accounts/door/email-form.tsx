import { useViewer } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LocalMailboxLine } from '../local-mailbox-line.tsx'
import { useIntentForm } from './use-intent-form.ts'

const labels = { email: 'New e-mail', password: 'Password' } as const

/** The address changes when the new one is confirmed; until then the old one stays. */
export function EmailForm() {
  const viewer = useViewer()
  const { Form, props, isBusy, isDone, problem } = useIntentForm('change-email', labels)
  return (
    <Form {...props} className="grid gap-4.5">
      <p className="wrap-anywhere text-ink-soft">
        {viewer?.email || 'No address yet'}{' '}
        {viewer?.emailVerified ? '(confirmed)' : viewer?.email ? '(not confirmed yet)' : null}
      </p>
      {problem?.message ? <Notice kind="danger">{problem.message}</Notice> : null}
      {isDone ? (
        <Notice kind="positive" live>
          A link is on its way to the new address. The change happens when you open it.
          <LocalMailboxLine to={null} />
        </Notice>
      ) : null}
      <TextField
        name="email"
        type="email"
        label={labels.email}
        error={problem?.fields.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <PasswordField
        name="password"
        label={labels.password}
        hint="The one you sign in with."
        error={problem?.fields.password}
        autoComplete="current-password"
        maxLength={128}
        required
      />
      <Button
        type="submit"
        name="intent"
        value="change-email"
        variant="quiet"
        busy={isBusy}
        busyLabel="Sending"
        className="justify-self-start"
      >
        Change E-mail
      </Button>
    </Form>
  )
}
