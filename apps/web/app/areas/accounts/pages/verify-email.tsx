import type { TokenFault } from '@fabula/contracts/accounts.shapes'
import { returnQuery } from '@fabula/contracts/return-path'
import { data } from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useReturnPath } from '#lib/return-path.ts'
import { useViewer } from '#lib/root-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { AuthHeading } from '../auth-form.tsx'
import { ResendForm, resendVerification } from '../resend-form.tsx'
import { findLinkFault } from '../sign-in-problems.ts'
import type { Route } from './+types/verify-email.ts'

const found = (outcome: VerificationOutcome, status = 200) => data({ outcome }, { status })

/** Opening it twice is harmless: an email client that prefetches the link confirms the same email. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  if (!token) return found('missing')
  const { attempt } = context.get(pageContext)
  const answer = await attempt((api) => api('GET /auth/verify-email', { query: { token } }))
  if (answer.ok) return found(answer.value.state)
  const fault = findLinkFault(answer.error)
  if (!fault) throw data(answer.error, { status: answer.status })
  return found(fault, answer.status)
}

/** Loaded once: a second check would report a link that has just worked as used. */
export const shouldRevalidate = () => false

export const action = (args: Route.ActionArgs) => resendVerification(args)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Confirm your email',
    description: 'Confirm your email address.',
    isListed: false,
  })
}

export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  const { outcome } = loaderData
  const { title, sentence } = verificationWords[outcome]
  const viewer = useViewer()
  const path = useReturnPath()
  const isConfirmed = outcome === 'done' || outcome === 'already'

  return (
    <>
      <AuthHeading title={title}>{sentence}</AuthHeading>
      {isConfirmed ? (
        <ButtonLink to={viewer ? path : `/login${returnQuery(path)}`} size="lg" wide>
          {viewer ? 'Continue' : 'Sign In'}
        </ButtonLink>
      ) : (
        <ResendForm waits={false} />
      )}
    </>
  )
}

/** Messages for the results of a confirmation link. `missing`: the page was opened without a link. */
type VerificationOutcome = 'done' | 'already' | 'missing' | TokenFault

const verificationWords: Record<VerificationOutcome, { title: string; sentence: string }> = {
  done: {
    title: 'Email confirmed',
    sentence: 'Thank you! You can now publish, comment, and collaborate.',
  },
  already: {
    title: 'Already confirmed',
    sentence: 'Your email address is already confirmed. There’s nothing left to do.',
  },
  expired: {
    title: 'This link has expired',
    sentence:
      'Links work for 24 hours, and only the latest one is valid. Open our most recent email or request a new link.',
  },
  used: {
    title: 'This link has already been used',
    sentence: 'If your email address still isn’t confirmed, request a new link.',
  },
  unknown: {
    title: 'This link doesn’t work',
    sentence: 'Part of it may be missing. Copy the whole link from the email, or request a new one.',
  },
  missing: {
    title: 'Confirm your email',
    sentence: 'Open the link in the email we sent you. If you can’t find it, request a new one.',
  },
}
