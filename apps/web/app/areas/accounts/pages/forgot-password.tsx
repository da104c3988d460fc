import {
  type ActionFunctionArgs,
  data,
  Form,
  type MetaArgs,
  useActionData,
  useNavigation,
} from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AuthHeading } from '../auth-heading.tsx'
import { describeFormProblem } from '../form-problem.ts'
import { LocalMailboxLine } from '../local-mailbox-line.tsx'
import { returnQuery, useKeepReturnPath, useReturnPath } from '../return-path.ts'
import { useProblemFocus } from '../use-problem-focus.ts'

const labels = { email: 'E-mail' } as const

export async function action({ request, context }: ActionFunctionArgs) {
  const { attempt } = context.get(pageContext)
  const email = formText(await request.formData(), 'email')
  const answer = await attempt((api) => api('POST /auth/forgot-password', { body: { email } }))
  if (answer.ok) return { sentTo: email, problem: undefined }
  const problem = { ...describeFormProblem(labels, answer.error), email }
  return data({ sentTo: null, problem }, { status: answer.status })
}

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: 'Forgot your password',
    description: 'Get a link to choose a new password.',
    isListed: false,
  })
}

export default function ForgotPassword() {
  const answer = useActionData<typeof action>()
  const problem = answer?.problem
  const isSubmitting = useNavigation().state !== 'idle'
  const signIn = `/login${returnQuery(useReturnPath())}`
  const form = useProblemFocus(problem)
  useKeepReturnPath()

  if (answer?.sentTo) return <Sent to={answer.sentTo} signIn={signIn} />
  return (
    <Form method="post" replace noValidate ref={form}>
      <AuthHeading title="Forgot your password">
        It happens. Tell us your address and we send a link to choose a new one.
      </AuthHeading>
      {problem?.message ? (
        <Notice kind="danger" className="mb-5">
          {problem.message}
        </Notice>
      ) : null}
      <TextField
        name="email"
        label={labels.email}
        type="email"
        error={problem?.fields.email}
        defaultValue={problem?.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a refused form starts at its first error, without script too
        autoFocus={problem?.focus === 'email'}
      />
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Sending" className="mt-6.5">
        Send Link
      </Button>
      <p className="mt-5.5 text-button text-ink-soft">
        Remembered it?{' '}
        <TextLink to={signIn} className="text-ink">
          Sign in
        </TextLink>
      </p>
    </Form>
  )
}

/** The same for every address, so that nobody learns who has an account. */
function Sent({ to, signIn }: { to: string; signIn: string }) {
  return (
    <>
      <AuthHeading title="Check your mail" isAnswer>
        If <strong className="text-ink">{to}</strong> has an account, a link is on its way. It works once, for
        one hour.
      </AuthHeading>
      <ButtonLink to={signIn} variant="quiet" size="lg" wide>
        Back to Sign-In
      </ButtonLink>
      <LocalMailboxLine to={to} />
    </>
  )
}
