import { useEffect, useState } from 'react'
import { type ActionFunctionArgs, data, Form, useActionData, useNavigation } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { returnPathOf } from '#lib/return-path.ts'
import { useViewer } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { emailTyping, fieldsOf } from './form-fields.ts'
import { describeFormProblem, useProblemFocus } from './form-problem.ts'
import { LocalMailboxLine } from './local-mailbox-line.tsx'

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

/**
 * Whole seconds left, counted from hydration; null before, so that a page without JavaScript is not blocked. A new
 * `round` starts over.
 */
function useCountdown(seconds: number, round: unknown): number | null {
  const [left, setLeft] = useState<number | null>(null)

  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const tick = () => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [seconds, round])

  return left
}

// Resends the confirmation email; used by the confirmation page and by expired links.
const resendLabels = { email: 'Email' } as const

export async function resendVerification({ request, context, url }: ActionFunctionArgs) {
  const { attempt, viewer, site } = context.get(pageContext)
  const typed = formText(await request.formData(), 'email')
  const email = viewer?.email ?? typed
  const body = { email, from: returnPathOf(url, site) }
  const answer = await attempt((api) => api('POST /auth/resend-verification', { body }))
  if (answer.ok) return { sentTo: email, problem: undefined }
  const problem = { ...describeFormProblem(resendLabels, answer.error), email }
  return data({ sentTo: null, problem }, { status: answer.status })
}
