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
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useSite } from '#lib/root-data.ts'
import { safeReturnPath } from '@fabula/contracts/return-path'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AuthHeading } from '../auth-heading.tsx'
import { describeFormProblem } from '../form-problem.ts'
import { returnQuery } from '../return-path.ts'
import { useProblemFocus } from '../use-problem-focus.ts'
import { UsernameField } from '../username-field.tsx'

const labels = {
  username: 'Username',
  email: 'E-mail',
  password: 'Password',
  dateOfBirth: 'Date of birth',
  referralCode: 'Referral code',
} as const

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { attempt, site } = context.get(pageContext)
  const form = await request.formData()
  const typed = {
    username: formText(form, 'username'),
    email: formText(form, 'email'),
    dateOfBirth: formText(form, 'dateOfBirth'),
    referralCode: formText(form, 'referralCode'),
  }
  const body = { ...typed, password: formText(form, 'password') }
  const answer = await attempt((api) => api('POST /auth/register', { body }))
  if (answer.ok) {
    const from = safeReturnPath(url.searchParams.get('from'), site.siteUrl)
    return redirect(`/register/confirmation${returnQuery(from)}`)
  }
  return data({ ...describeFormProblem(labels, answer.error), typed }, { status: answer.status })
}

export function meta(args: MetaArgs) {
  return pageMeta(args, { title: 'Create an account', description: 'Join Fabula to read, write and share.' })
}

export default function Register() {
  const problem = useActionData<typeof action>()
  const isSubmitting = useNavigation().state !== 'idle'
  const [search] = useSearchParams()
  const query = returnQuery(safeReturnPath(search.get('from'), useSite().siteUrl))
  const form = useProblemFocus(problem)
  const fieldOf = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    error: problem?.fields[name],
    // A refused form starts at its first error, without script too.
    autoFocus: problem?.focus === name,
  })

  return (
    // What is off is said by the server in one go, for every field, in our words.
    <Form method="post" replace noValidate ref={form}>
      <AuthHeading title="Create an account">
        {query ? 'Then straight on to where you were going.' : 'A name, a password, and the page is yours.'}
      </AuthHeading>
      {problem?.message ? (
        <Notice kind="danger" className="mb-5">
          {problem.message}
        </Notice>
      ) : null}
      <div className="grid gap-4.5">
        <UsernameField {...fieldOf('username')} defaultValue={problem?.typed.username} />
        <TextField
          {...fieldOf('email')}
          type="email"
          defaultValue={problem?.typed.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <PasswordField
          {...fieldOf('password')}
          hint="10 characters or more; a few words make a good one."
          autoComplete="new-password"
          maxLength={128}
          required
        />
        <TextField
          {...fieldOf('dateOfBirth')}
          type="date"
          hint="Only you see it; it decides which stories suit your age."
          defaultValue={problem?.typed.dateOfBirth}
          autoComplete="bday"
          required
        />
        <TextField
          {...fieldOf('referralCode')}
          aside={<span className="text-ink-faint">optional</span>}
          defaultValue={problem?.typed.referralCode ?? search.get('ref') ?? ''}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      </div>
      <p className="mt-5.5 text-dense text-ink-soft">
        By creating an account you accept our{' '}
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
        Create Account
      </Button>
      <p className="mt-5.5 text-button text-ink-soft">
        Been here before?{' '}
        <TextLink to={`/login${query}`} className="text-ink">
          Sign in
        </TextLink>
      </p>
    </Form>
  )
}
