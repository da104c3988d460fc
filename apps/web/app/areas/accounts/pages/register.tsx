import { returnQuery } from '@fabula/contracts/return-path'
import { data, redirect, useNavigation, useSearchParams } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { returnPathOf, useReturnPath } from '#lib/return-path.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AuthForm } from '../auth-form.tsx'
import { BirthDateField } from '../birth-date-field.tsx'
import { UsernameField } from '../username-field.tsx'
import { emailTyping, fieldsOf, newPasswordTyping, plainTyping } from '../form-fields.ts'
import { describeFormProblem } from '../form-problem.ts'
import { SocialButtons } from '../social-buttons.tsx'
import type { Route } from './+types/register.ts'

/** Pages on which a newcomer starts to write: nothing that can wait comes first. */
const isStartOfWriting = (path: string): boolean => /^\/story\/(new|quick)(\/|\?|$)/.test(path)

const labels = {
  username: 'Username',
  email: 'Email',
  password: 'Password',
  dateOfBirth: 'Date of birth',
  referralCode: 'Referral code',
} as const

export async function action({ request, context, url }: Route.ActionArgs) {
  const { attempt, site } = context.get(pageContext)
  const form = await request.formData()
  const typed = {
    username: formText(form, 'username'),
    email: formText(form, 'email'),
    dateOfBirth: formText(form, 'dateOfBirth'),
    referralCode: formText(form, 'referralCode'),
  }
  const from = returnPathOf(url, site)
  const body = { ...typed, password: formText(form, 'password'), from }
  const answer = await attempt((api) => api('POST /auth/register', { body }))
  // Onboarding tells newcomers who write about the email.
  if (answer.ok) return redirect(isStartOfWriting(from) ? from : `/register/confirmation${returnQuery(from)}`)
  return data({ ...describeFormProblem(labels, answer.error), typed }, { status: answer.status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Create an account',
    description: 'Join Fabula to read, write, and share stories.',
  })
}

export default function Register({ actionData: problem }: Route.ComponentProps) {
  const isSubmitting = useNavigation().state !== 'idle'
  const [search] = useSearchParams()
  const query = returnQuery(useReturnPath())
  const fieldOf = fieldsOf(labels, problem)

  return (
    <AuthForm
      title="Create an account"
      lead={
        query ? 'We’ll take you right to where you were going.' : 'Join to write, read, and share stories.'
      }
      problem={problem}
      before={<SocialButtons alternative="or with a password" />}
    >
      <div className="grid gap-4.5">
        <UsernameField {...fieldOf('username')} defaultValue={problem?.typed.username} />
        <TextField {...fieldOf('email')} {...emailTyping} defaultValue={problem?.typed.email} />
        <PasswordField {...fieldOf('password')} {...newPasswordTyping} />
        <BirthDateField {...fieldOf('dateOfBirth')} defaultValue={problem?.typed.dateOfBirth} />
        <TextField
          {...fieldOf('referralCode')}
          required={false}
          aside={<span className="text-ink-faint">optional</span>}
          defaultValue={problem?.typed.referralCode ?? search.get('ref') ?? ''}
          autoComplete="off"
          {...plainTyping}
          maxLength={40}
        />
      </div>
      <p className="mt-5.5 text-dense text-ink-soft">
        By creating an account, you agree to our{' '}
        <TextLink to="/terms" quiet>
          terms
        </TextLink>{' '}
        and our{' '}
        <TextLink to="/privacy" quiet>
          privacy policy
        </TextLink>
        .
      </p>
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Creating" className="mt-5">
        Create account
      </Button>
      <p className="mt-5.5 text-button text-ink-soft">
        Already have an account?{' '}
        <TextLink to={`/login${query}`} className="text-ink">
          Sign in
        </TextLink>
      </p>
    </AuthForm>
  )
}
