import { returnQuery } from '@fabula/contracts/return-path'
import { data, redirect, useNavigation } from 'react-router'
import { api } from '#lib/api.ts'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { afterSignIn } from '#lib/missing-profile-data.ts'
import { returnPathOf, useReturnPath } from '#lib/return-path.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AuthForm } from '../auth-form.tsx'
import { fieldsOf, plainTyping } from '../form-fields.ts'
import { describeFormProblem } from '../form-problem.ts'
import { describeLoginProblem, findNextStep, loginFields } from '../sign-in-problems.ts'
import { PasskeyButton } from '../passkey-button.tsx'
import { readPasskey } from '../passkey-prompt.ts'
import { SocialButtons } from '../social-buttons.tsx'
import { headersToward } from '../sign-in-window.ts'
import type { Route } from './+types/login.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return data(null, { headers: headersToward(returnPathOf(url, context.get(pageContext).site)) })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action({ request, context, url }: Route.ActionArgs) {
  const { attempt, site } = context.get(pageContext)
  const form = await request.formData()
  const emailOrUsername = formText(form, 'emailOrUsername')
  const password = formText(form, 'password')
  const passkey = formText(form, 'passkey')
  const answer = await attempt((call) =>
    passkey
      ? call('POST /auth/passkeys/sign-in', { body: { passkey: readPasskey(passkey) } })
      : call('POST /auth/login', { body: { emailOrUsername, password } }),
  )
  const from = returnPathOf(url, site)
  if (answer.ok) return redirect(afterSignIn(answer.value.user, from))
  const next = findNextStep(answer.error, from)
  if (next) return redirect(next)
  const problem = passkey
    ? describeFormProblem(loginFields, answer.error)
    : describeLoginProblem(answer.error)
  return data({ ...problem, emailOrUsername }, { status: answer.status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Sign in', description: 'Sign in to Fabula.', isListed: false })
}

const askPasskey = async () => requireAnswer(await api('POST /auth/passkeys/sign-in/options')).options

export default function Login({ actionData: problem }: Route.ComponentProps) {
  const isSubmitting = useNavigation().state !== 'idle'
  const query = returnQuery(useReturnPath())
  const fieldOf = fieldsOf(loginFields, problem)

  return (
    <AuthForm
      title="Sign in"
      lead={query ? 'We’ll take you right to where you were going.' : 'Pick up where you left off.'}
      problem={problem}
      before={<SocialButtons alternative="or with your password" />}
    >
      <TextField
        {...fieldOf('emailOrUsername')}
        defaultValue={problem?.emailOrUsername}
        autoComplete="username"
        {...plainTyping}
        maxLength={254}
        className="mb-4.5"
      />
      <div className="relative">
        <PasswordField {...fieldOf('password')} autoComplete="current-password" maxLength={128} />
        {/* After the field, so that Tab moves from the username to the password. */}
        <TextLink to={`/forgot-password${query}`} quiet className="tap absolute -top-0.5 right-0 text-dense">
          Forgot password?
        </TextLink>
      </div>
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Signing in" className="mt-6.5">
        Sign In
      </Button>
      <div className="mt-3">
        <PasskeyButton ask={askPasskey}>Use a passkey</PasskeyButton>
      </div>
      <p className="mt-5.5 text-button text-ink-soft">
        New here?{' '}
        <TextLink to={`/register${query}`} className="text-ink">
          Create an account
        </TextLink>
      </p>
    </AuthForm>
  )
}
