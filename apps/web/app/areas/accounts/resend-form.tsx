import { Form, useActionData, useNavigation } from 'react-router'
import { useViewer } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { emailTyping, fieldsOf } from './form-fields.ts'
import { LocalMailboxLine } from './local-mailbox-line.tsx'
import { resendLabels, type resendVerification } from './resend.ts'
import { useCountdown } from './use-countdown.ts'
import { useProblemFocus } from './use-problem-focus.ts'

/** Gives an email time to arrive before another is requested. */
const pauseSeconds = 60

/**
 * A signed-in user needs no field; a visitor enters an email. `waits` when an email was just sent and continuing
 * matters more than another one.
 */
export function ResendForm({ waits }: { waits: boolean }) {
  const answer = useActionData<typeof resendVerification>()
  const isSubmitting = useNavigation().state === 'submitting'
  const viewer = useViewer()
  const form = useProblemFocus(answer?.problem)
  const isWaiting = waits || Boolean(answer?.sentTo)
  const left = useCountdown(pauseSeconds, answer?.sentTo ? answer : null)
  const isHeld = isWaiting && left !== null && left > 0

  return (
    <Form method="post" replace noValidate ref={form}>
      {answer?.problem?.message ? (
        <Notice kind="danger" className="mb-5">
          {answer.problem.message}
        </Notice>
      ) : null}
      {answer?.sentTo ? (
        <Notice kind="positive" live className="mb-5">
          If {answer.sentTo} still needs to be confirmed, you’ll get a new link shortly.
        </Notice>
      ) : null}
      {viewer ? null : (
        <TextField
          {...fieldsOf(resendLabels, answer?.problem)('email')}
          {...emailTyping}
          defaultValue={answer?.problem?.email ?? answer?.sentTo ?? ''}
          className="mb-5"
        />
      )}
      <Button
        type="submit"
        variant={waits ? 'quiet' : 'primary'}
        size="lg"
        wide
        busy={isSubmitting}
        busyLabel="Sending"
        // Not `disabled`, which would drop the focus of the button just pressed.
        aria-disabled={isHeld || undefined}
        onClick={(event) => {
          if (isHeld) event.preventDefault()
        }}
      >
        {isHeld ? `Send again in ${left} s` : 'Send again'}
      </Button>
      <LocalMailboxLine to={viewer?.email ?? answer?.sentTo ?? null} />
    </Form>
  )
}
