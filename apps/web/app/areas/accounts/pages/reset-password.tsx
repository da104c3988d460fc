import {
  type ActionFunctionArgs,
  data,
  Form,
  type MetaArgs,
  useActionData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { AuthHeading } from '../auth-heading.tsx'
import { describeFormProblem } from '../form-problem.ts'
import { findLinkFault } from '../link-fault.ts'
import { returnQuery, useReturnPath } from '../return-path.ts'
import { useProblemFocus } from '../use-problem-focus.ts'

const labels = { password: 'Password' } as const

const faultWords = {
  expired: {
    title: 'This link has expired',
    sentence: 'It worked for one hour. Please ask for a fresh one.',
  },
  used: { title: 'This link was used before', sentence: 'It works only once. Please ask for a fresh one.' },
  unknown: {
    title: 'This link does not work',
    sentence: 'Part of it may be missing. Copy all of it from the mail, or ask for a fresh one.',
  },
  missing: {
    title: 'Choose a new password',
    sentence: 'For this you need the link that we send you by mail.',
  },
} as const

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { attempt } = context.get(pageContext)
  const token = url.searchParams.get('token') ?? ''
  const password = formText(await request.formData(), 'password')
  const answer = await attempt((api) => api('POST /auth/reset-password', { body: { token, password } }))
  if (answer.ok) return { isDone: true, fault: null, problem: undefined }
  const { error, status } = answer
  const problem = describeFormProblem(labels, error)
  return data({ isDone: false, fault: findLinkFault(error), problem }, { status })
}

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: 'Choose a new password',
    description: 'Choose a new password for your account.',
    isListed: false,
  })
}

export default function ResetPassword() {
  const answer = useActionData<typeof action>()
  const problem = answer?.problem
  const isSubmitting = useNavigation().state !== 'idle'
  const [search] = useSearchParams()
  const query = returnQuery(useReturnPath())
  const form = useProblemFocus(problem)
  const fault = search.get('token') ? answer?.fault : 'missing'

  if (answer?.isDone) {
    return (
      <>
        <AuthHeading title="Password changed" isAnswer>
          Everyone who was signed in to your account has been signed out. Sign in with your new password.
        </AuthHeading>
        <ButtonLink to={`/login${query}`} size="lg" wide>
          Sign In
        </ButtonLink>
      </>
    )
  }
  if (fault) {
    const { title, sentence } = faultWords[fault]
    return (
      <>
        <AuthHeading title={title} isAnswer={answer !== undefined}>
          {sentence}
        </AuthHeading>
        <ButtonLink to={`/forgot-password${query}`} size="lg" wide>
          Ask for a Link
        </ButtonLink>
      </>
    )
  }
  return (
    <Form method="post" replace noValidate ref={form}>
      <AuthHeading title="Choose a new password">
        It ends every session of your account, on all your devices.
      </AuthHeading>
      {problem?.message ? (
        <Notice kind="danger" className="mb-5">
          {problem.message}
        </Notice>
      ) : null}
      <PasswordField
        name="password"
        label={labels.password}
        error={problem?.fields.password}
        hint="10 characters or more; a few words make a good one."
        autoComplete="new-password"
        maxLength={128}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a refused form starts at its first error, without script too
        autoFocus={problem?.focus === 'password'}
      />
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Saving" className="mt-6.5">
        Save Password
      </Button>
    </Form>
  )
}
