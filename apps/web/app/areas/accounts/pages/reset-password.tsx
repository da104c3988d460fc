import { returnQuery } from '@fabula/contracts/return-path'
import { data, useNavigation } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useReturnPath } from '#lib/return-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { AuthForm, AuthHeading } from '../auth-form.tsx'
import { fieldsOf, newPasswordTyping } from '../form-fields.ts'
import { describeFormProblem } from '../form-problem.ts'
import { findLinkFault } from '../sign-in-problems.ts'
import type { Route } from './+types/reset-password.ts'

const labels = { password: 'Password' } as const

const faultWords = {
  expired: {
    title: 'This link has expired',
    sentence:
      'Links work for one hour, and only the latest one is valid. Open our most recent email or request a new link.',
  },
  used: {
    title: 'This link has already been used',
    sentence: 'Each link works only once. Please request a new one.',
  },
  unknown: {
    title: 'This link doesn’t work',
    sentence: 'Part of it may be missing. Copy the whole link from the email, or request a new one.',
  },
  missing: {
    title: 'Choose a new password',
    sentence: 'To reset your password, open the link we sent you by email.',
  },
} as const

/** Checks the link on load, before the user thinks of a new password in vain. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  if (!token) return data({ fault: 'missing' as const })
  const { attempt } = context.get(pageContext)
  const answer = await attempt((api) => api('GET /auth/reset-password', { query: { token } }))
  if (answer.ok) return data({ fault: null })
  const fault = findLinkFault(answer.error)
  if (!fault) throw data(answer.error, { status: answer.status })
  return data({ fault }, { status: answer.status })
}

/** Loaded once: a link that has just worked would now count as used. */
export const shouldRevalidate = () => false

export async function action({ request, context, url }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const token = url.searchParams.get('token') ?? ''
  const password = formText(await request.formData(), 'password')
  const answer = await attempt((api) => api('POST /auth/reset-password', { body: { token, password } }))
  if (answer.ok) return { isDone: true, fault: null, problem: undefined }
  const { error, status } = answer
  const problem = describeFormProblem(labels, error)
  return data({ isDone: false, fault: findLinkFault(error), problem }, { status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Choose a new password',
    description: 'Choose a new password for your account.',
    isListed: false,
  })
}

export default function ResetPassword({ loaderData: opened, actionData: answer }: Route.ComponentProps) {
  const problem = answer?.problem
  const isSubmitting = useNavigation().state !== 'idle'
  const query = returnQuery(useReturnPath())
  const fault = answer?.fault ?? opened.fault

  if (answer?.isDone) {
    return (
      <>
        <AuthHeading title="Password changed" isAnswer>
          All devices have been signed out of your account. Sign in with your new password.
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
          Request a link
        </ButtonLink>
      </>
    )
  }
  return (
    <AuthForm title="Choose a new password" lead="This signs you out on all your devices." problem={problem}>
      <PasswordField {...fieldsOf(labels, problem)('password')} {...newPasswordTyping} />
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Saving" className="mt-6.5">
        Save password
      </Button>
    </AuthForm>
  )
}
