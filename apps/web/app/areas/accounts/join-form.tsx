import { returnQuery } from '@fabula/contracts/return-path'
import { Form, useLocation, useNavigation } from 'react-router'
import { useViewer } from '#lib/root-data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { AuthHeading } from './auth-form.tsx'

type JoinFormProps = { provider: string; from: string; problem: string | null }

/** The email from the provider already has an account: its owner signs in once to confirm the link. */
export function JoinForm({ provider, from, problem }: JoinFormProps) {
  const viewer = useViewer()
  const isSubmitting = useNavigation().state !== 'idle'
  const { pathname, search } = useLocation()

  if (!viewer)
    return (
      <>
        <AuthHeading title="You already have an account">
          Your {provider} email address already belongs to a Fabula account. Sign in to that account once to
          link it. After that, you can sign in with {provider}.
        </AuthHeading>
        <ButtonLink to={`/login${returnQuery(pathname + search)}`} size="lg" wide>
          Sign in to confirm
        </ButtonLink>
        <p className="mt-5.5 text-button text-ink-soft">
          No password yet?{' '}
          <TextLink to={`/forgot-password${returnQuery(pathname + search)}`} className="text-ink">
            Set a password
          </TextLink>
        </p>
      </>
    )
  return (
    <Form method="post" replace>
      <AuthHeading title={`Link ${provider}`}>
        You’ll be able to sign in to <strong className="text-ink">@{viewer.username}</strong> with {provider}.
        You can unlink it anytime in Settings.
      </AuthHeading>
      {problem ? (
        <Notice kind="danger" className="mb-5">
          {problem}
        </Notice>
      ) : null}
      <div className="grid gap-3">
        <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Linking">
          Link {provider}
        </Button>
        <ButtonLink to={from} variant="quiet" size="lg" wide>
          Not now
        </ButtonLink>
      </div>
    </Form>
  )
}
