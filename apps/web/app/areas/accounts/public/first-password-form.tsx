import { useViewer } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { LocalMailboxLine } from '../local-mailbox-line.tsx'
import { useIntentForm } from './use-intent-form.ts'

const noLabels = {} as const

/** For users who signed up with a provider: emails a link, as for a forgotten password. */
export function FirstPasswordForm() {
  const email = useViewer()?.email ?? ''
  const { Form, props, isBusy, isDone, problem } = useIntentForm('choose-password', noLabels)
  return (
    <Form {...props} className="grid justify-items-start gap-4">
      {problem?.message ? <Notice kind="danger">{problem.message}</Notice> : null}
      {isDone ? (
        <Notice kind="positive" live>
          We sent a link to {email}. It works once and expires in one hour.
          <LocalMailboxLine to={email} />
        </Notice>
      ) : null}
      <input type="hidden" name="email" value={email} />
      <Button
        type="submit"
        name="intent"
        value="choose-password"
        variant="quiet"
        busy={isBusy}
        busyLabel="Sending"
      >
        Email me a link
      </Button>
    </Form>
  )
}
