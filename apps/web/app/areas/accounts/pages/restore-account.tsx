import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { returnPathOf } from '#lib/return-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AuthHeading } from '../auth-heading.tsx'
import { describeFormProblem } from '../form-problem.ts'
import { findLinkFault } from '../link-fault.ts'
import { findNextStep } from '../next-step.ts'

const faultWords = {
  expired: { title: 'This link has expired', sentence: 'Sign in, and you will be asked again.' },
  used: { title: 'This link was used before', sentence: 'Sign in to see how things stand.' },
  unknown: {
    title: 'This link does not work',
    sentence: 'Part of it may be missing. Copy all of it from the mail, or sign in.',
  },
  missing: {
    title: 'Restore your account',
    sentence: 'Sign in, or open the link in our mail. An account can come back for 30 days.',
  },
} as const

/** The same on the server and in the browser, wherever that is. */
const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

export async function loader({ context, url }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token')
  if (!token) return { deletesOn: null, fault: 'missing' as const }
  const { attempt } = context.get(pageContext)
  const answer = await attempt((api) => api('GET /auth/restore-account', { query: { token } }))
  if (answer.ok) return { deletesOn: longDate.format(new Date(answer.value.deletesAt)), fault: null }
  const fault = findLinkFault(answer.error)
  if (!fault) throw data(answer.error, { status: answer.status })
  return data({ deletesOn: null, fault }, { status: answer.status })
}

/** Asked once: after either choice the link is used up, and the page says what was done instead. */
export const shouldRevalidate = () => false

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { attempt, site } = context.get(pageContext)
  const body = { token: url.searchParams.get('token') ?? '' }
  const isErasing = formText(await request.formData(), 'intent') === 'erase'
  const answer = await attempt(async (api) => {
    if (isErasing) await api('POST /auth/erase-account', { body })
    else await api('POST /auth/restore-account', { body })
  })
  const from = returnPathOf(url, site)
  const next = answer.ok ? null : findNextStep(answer.error, from)
  if (next) return redirect(next)
  if (!answer.ok)
    return data(
      { isErased: false, message: describeFormProblem({}, answer.error).message },
      { status: answer.status },
    )
  if (isErasing) return { isErased: true, message: null }
  return redirect(from)
}

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: 'Restore your account',
    description: 'Come back to an account that is being deleted.',
    isListed: false,
  })
}

export default function RestoreAccount() {
  const { deletesOn, fault } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'

  if (answer?.isErased) {
    return (
      <>
        <AuthHeading title="Your account is gone" isAnswer>
          Everything that was yours has been erased. Thank you for the time you spent here.
        </AuthHeading>
        <ButtonLink to="/" variant="quiet" size="lg" wide>
          Go to Home
        </ButtonLink>
      </>
    )
  }
  if (fault) {
    const { title, sentence } = faultWords[fault]
    return (
      <>
        <AuthHeading title={title}>{sentence}</AuthHeading>
        <ButtonLink to="/login" size="lg" wide>
          Sign In
        </ButtonLink>
      </>
    )
  }
  return (
    <Form method="post" replace>
      <AuthHeading title="Welcome back">
        Your account will be erased on <strong className="text-ink">{deletesOn}</strong>. Until then it is all
        still here.
      </AuthHeading>
      {answer?.message ? (
        <Notice kind="danger" className="mb-5">
          {answer.message}
        </Notice>
      ) : null}
      <Button type="submit" name="intent" value="restore" size="lg" wide busy={isBusy}>
        Restore My Account
      </Button>
      {/* Two steps, without script too: what is erased cannot be brought back. */}
      <details className="mt-6.5">
        <summary className="text-button text-ink-soft">Delete it now instead</summary>
        <p className="mt-3 mb-4 text-dense text-ink-soft">
          Your stories, comments and settings are erased at once. Nobody can bring them back.
        </p>
        <Button type="submit" name="intent" value="erase" variant="danger" wide busy={isBusy}>
          Delete Now
        </Button>
      </details>
    </Form>
  )
}
