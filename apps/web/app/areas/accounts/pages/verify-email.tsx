import { returnQuery } from '@fabula/contracts/return-path'
import { data } from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useReturnPath } from '#lib/return-path.ts'
import { useViewer } from '#lib/root-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { AuthHeading } from '../auth-heading.tsx'
import { findLinkFault } from '../link-error.ts'
import { ResendForm } from '../resend-form.tsx'
import { resendVerification } from '../resend.ts'
import { type VerificationOutcome, verificationWords } from '../verification-texts.ts'
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
