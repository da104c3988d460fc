import { returnQuery } from '@fabula/contracts/return-path'
import { pageMeta } from '#lib/page-meta.ts'
import { useReturnPath } from '#lib/return-path.ts'
import { useViewer } from '#lib/root-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { AuthHeading } from '../auth-form.tsx'
import { ResendForm, resendVerification } from '../resend-form.tsx'
import type { Route } from './+types/register-confirmation.ts'

export const action = (args: Route.ActionArgs) => resendVerification(args)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Check your email',
    description: 'Confirm your email address.',
    isListed: false,
  })
}

export default function RegisterConfirmation() {
  const viewer = useViewer()
  const path = useReturnPath()

  if (viewer?.emailVerified) {
    return (
      <>
        <AuthHeading title="Email confirmed">{viewer.email} is confirmed. You’re ready to go.</AuthHeading>
        <ButtonLink to={path} size="lg" wide>
          Continue
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <AuthHeading title="Check your email">
        {viewer ? (
          <>
            We sent a link to <strong className="text-ink">{viewer.email}</strong>. Open it within 24 hours so
            you can publish, comment, and collaborate.
          </>
        ) : (
          'We sent a link to the address you signed up with. Didn’t get it? We can send it again.'
        )}
      </AuthHeading>
      {viewer ? (
        <ButtonLink to={path} size="lg" wide className="mb-3">
          Continue
        </ButtonLink>
      ) : null}
      <ResendForm waits={viewer !== null} />
      {viewer ? null : (
        <p className="mt-5.5 text-button text-ink-soft">
          Already confirmed?{' '}
          <TextLink to={`/login${returnQuery(path)}`} className="text-ink">
            Sign in
          </TextLink>
        </p>
      )}
    </>
  )
}
