import {
  type ActionFunctionArgs,
  data,
  Form,
  type MetaArgs,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { api } from '#lib/api.ts'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { safeReturnPath } from '@fabula/contracts/return-path'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AuthHeading } from '../auth-heading.tsx'
import { describeFormProblem } from '../form-problem.ts'
import { describeLoginProblem, loginFields } from '../login-problem.ts'
import { findNextStep } from '../next-step.ts'
import { PasskeyButton } from '../passkey-button.tsx'
import { readPasskey } from '../passkey-prompt.ts'
import { useProblemFocus } from '../use-problem-focus.ts'

export async function action({ request, context, url }: ActionFunctionArgs) {
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
  const from = safeReturnPath(url.searchParams.get('from'), site.siteUrl)
  if (answer.ok) return redirect(from)
  const next = findNextStep(answer.error, from)
  if (next) return redirect(next)
  const problem = passkey
    ? describeFormProblem(loginFields, answer.error)
    : describeLoginProblem(answer.error)
  return data({ ...problem, emailOrUsername }, { status: answer.status })
}

export function meta(args: MetaArgs) {
  return pageMeta(args, { title: 'Sign in', description: 'Sign in to Fabula.', isListed: false })
}

const askPasskey = async () => requireAnswer(await api('POST /auth/passkeys/sign-in/options')).options

export default function Login() {
  const problem = useActionData<typeof action>()
  const isSubmitting = useNavigation().state !== 'idle'
  const [search] = useSearchParams()
  const from = search.get('from')
  const query = from ? `?from=${encodeURIComponent(from)}` : ''
  const form = useProblemFocus(problem)

  return (
    // What is off is said by the server in one go, for every field, in our words.
    <Form method="post" replace noValidate ref={form}>
      <AuthHeading title="Sign in">
        {from ? 'Then straight on to where you were going.' : 'Pick up where you left off.'}
      </AuthHeading>
      {problem?.message ? (
        <Notice kind="danger" className="mb-5">
          {problem.message}
        </Notice>
      ) : null}
      <TextField
        name="emailOrUsername"
        label={loginFields.emailOrUsername}
        error={problem?.fields.emailOrUsername}
        defaultValue={problem?.emailOrUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a refused form starts at its first error, without script too
        autoFocus={problem?.focus === 'emailOrUsername'}
        className="mb-4.5"
      />
      <div className="relative">
        <PasswordField
          name="password"
          label={loginFields.password}
          error={problem?.fields.password}
          autoComplete="current-password"
          maxLength={128}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
          autoFocus={problem?.focus === 'password'}
        />
        {/* After the field, so that the keyboard goes from name to password. */}
        <TextLink to={`/forgot-password${query}`} quiet className="absolute top-0 right-0 text-dense">
          Forgot it?
        </TextLink>
      </div>
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Signing in" className="mt-6.5">
        Sign In
      </Button>
      <div className="mt-3">
        <PasskeyButton ask={askPasskey}>Use a Passkey</PasskeyButton>
      </div>
      <p className="mt-5.5 text-button text-ink-soft">
        New here?{' '}
        <TextLink to={`/register${query}`} className="text-ink">
          Create an account
        </TextLink>
      </p>
    </Form>
  )
}
