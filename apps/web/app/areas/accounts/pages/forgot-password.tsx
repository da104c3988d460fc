import { returnQuery } from '@fabula/contracts/return-path'
import { data, useNavigation } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { returnPathOf, useReturnPath } from '#lib/return-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AuthForm, AuthHeading } from '../auth-form.tsx'
import { emailTyping, fieldsOf } from '../form-fields.ts'
import { describeFormProblem } from '../form-problem.ts'
import { LocalMailboxLine } from '../local-mailbox-line.tsx'
import type { Route } from './+types/forgot-password.ts'

const labels = { email: 'Email' } as const

export async function action({ request, context, url }: Route.ActionArgs) {
  const { attempt, site } = context.get(pageContext)
  const email = formText(await request.formData(), 'email')
  const body = { email, from: returnPathOf(url, site) }
  const answer = await attempt((api) => api('POST /auth/forgot-password', { body }))
  if (answer.ok) return { sentTo: email, problem: undefined }
  const problem = { ...describeFormProblem(labels, answer.error), email }
  return data({ sentTo: null, problem }, { status: answer.status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Forgot your password?',
    description: 'Get a link to reset your Fabula password.',
    isListed: false,
  })
}

export default function ForgotPassword({ actionData: answer }: Route.ComponentProps) {
  const problem = answer?.problem
  const isSubmitting = useNavigation().state !== 'idle'
  const signIn = `/login${returnQuery(useReturnPath())}`

  if (answer?.sentTo) return <Sent to={answer.sentTo} signIn={signIn} />
  return (
    <AuthForm
      title="Forgot your password?"
      lead="It happens. Enter your email address and we’ll send you a link to choose a new one."
      problem={problem}
    >
      <TextField {...fieldsOf(labels, problem)('email')} {...emailTyping} defaultValue={problem?.email} />
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Sending" className="mt-6.5">
        Send link
      </Button>
      <p className="mt-5.5 text-button text-ink-soft">
        Remember it?{' '}
        <TextLink to={signIn} className="text-ink">
          Sign in
        </TextLink>
      </p>
    </AuthForm>
  )
}

/** Identical for every email, so that it does not reveal who has an account. */
function Sent({ to, signIn }: { to: string; signIn: string }) {
  return (
    <>
      <AuthHeading title="Check your email" isAnswer>
        If <strong className="text-ink">{to}</strong> has an account, you’ll get a link shortly. It works once
        and expires in one hour.
      </AuthHeading>
      <ButtonLink to={signIn} variant="quiet" size="lg" wide>
        Back to sign-in
      </ButtonLink>
      <LocalMailboxLine to={to} />
    </>
  )
}
