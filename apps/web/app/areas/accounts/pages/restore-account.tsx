import { data, Form, redirect, useNavigation } from 'react-router'
import { longDate } from '#lib/dates.ts'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { returnPathOf } from '#lib/return-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AuthHeading } from '../auth-form.tsx'
import { DownloadData } from '../public/data-export.tsx'
import { runIntent } from '../public/intents.ts'
import { describeFormProblem } from '../form-problem.ts'
import { findLinkFault, findNextStep } from '../sign-in-problems.ts'
import { headersToward } from '../sign-in-window.ts'
import type { Route } from './+types/restore-account.ts'

const faultWords = {
  expired: { title: 'This link has expired', sentence: 'Sign in to restore your account.' },
  used: { title: 'This link has already been used', sentence: 'Sign in to see the status of your account.' },
  unknown: {
    title: 'This link doesn’t work',
    sentence: 'Part of it may be missing. Copy the whole link from the email, or sign in.',
  },
  left: {
    title: 'Your account has been deleted',
    sentence:
      'Your data will be permanently deleted in 30 days. To restore your account before then, sign in or open the link in our email.',
  },
  missing: {
    title: 'Restore your account',
    sentence:
      'Sign in or open the link in our email. You can restore an account within 30 days of deleting it.',
  },
} as const

const nothingYet = { deletesOn: null, token: null, dataExport: null, stories: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  if (!token) {
    const fault = url.searchParams.has('left') ? ('left' as const) : ('missing' as const)
    return data({ ...nothingYet, fault })
  }
  const { attempt, site } = context.get(pageContext)
  const query = { token }
  const [answer, latest] = await Promise.all([
    attempt((api) => api('GET /auth/restore-account', { query })),
    attempt((api) => api('GET /auth/restore-account/export', { query })),
  ])
  if (answer.ok) {
    const dataExport = latest.ok ? latest.value.dataExport : null
    return data(
      {
        deletesOn: longDate(answer.value.deletesAt),
        token,
        dataExport,
        stories: answer.value.stories,
        fault: null,
      },
      { headers: headersToward(returnPathOf(url, site)) },
    )
  }
  const fault = findLinkFault(answer.error)
  if (!fault) throw data(answer.error, { status: answer.status })
  return data({ ...nothingYet, fault }, { status: answer.status })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Loaded once: after either choice the link is used up, and the page shows the result instead. */
export const shouldRevalidate = () => false

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { attempt, site } = page
  const body = { token: url.searchParams.get('token') ?? '' }
  const form = await request.formData()
  if (formText(form, 'intent') === 'start-export')
    return runIntent(
      { 'start-export': (api) => api('POST /auth/restore-account/export', { body }) },
      page,
      form,
    )
  const isErasing = formText(form, 'intent') === 'erase'
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

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Restore your account',
    description: 'Restore a deleted account within 30 days.',
    isListed: false,
  })
}

export default function RestoreAccount({ loaderData, actionData: given }: Route.ComponentProps) {
  const { deletesOn, token, dataExport, stories, fault } = loaderData
  // The page's other form handles its own response.
  const answer = given && 'isErased' in given ? given : undefined
  const isBusy = useNavigation().state !== 'idle'

  if (answer?.isErased) {
    return (
      <>
        <AuthHeading title="Account deleted" isAnswer>
          Your account and its data have been permanently deleted. Thanks for being part of Fabula.
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
    <>
      <AuthHeading title="Welcome back">
        Your account will be permanently deleted on <strong className="text-ink">{deletesOn}</strong>. Restore
        it to pick up where you left off.
      </AuthHeading>
      {stories.length > 0 ? (
        <Notice kind="info" title="Stories with a new owner" className="mb-5">
          <ul className="grid list-disc gap-1 pl-5">
            {stories.map(({ _id, title, owner }) => (
              <li key={_id}>
                “{title}” now belongs to {owner.displayName}.
              </li>
            ))}
          </ul>
          <p className="mt-2">
            Once you restore your account, you’ll be a co-author of these stories. You can ask the owner to
            transfer one back under Invites and requests.
          </p>
        </Notice>
      ) : null}
      {answer?.message ? (
        <Notice kind="danger" className="mb-5">
          {answer.message}
        </Notice>
      ) : null}
      <Form method="post" replace>
        <Button type="submit" name="intent" value="restore" size="lg" wide busy={isBusy}>
          Restore my account
        </Button>
      </Form>
      <div className="mt-9 border-t border-line pt-5">
        <DownloadData dataExport={dataExport} token={token} />
      </div>
      {/* Two steps, also without JavaScript: erasing cannot be undone. */}
      <details className="mt-6.5">
        <summary className="text-button text-ink-soft">Delete permanently now</summary>
        <p className="mt-3 mb-4 text-dense text-ink-soft">
          Your stories, comments, and settings will be deleted immediately. This can’t be undone.
        </p>
        <Form method="post" replace>
          <Button type="submit" name="intent" value="erase" variant="danger" wide busy={isBusy}>
            Delete permanently
          </Button>
        </Form>
      </details>
    </>
  )
}
