import { returnQuery } from '@fabula/contracts/return-path'
import { Form, useLocation, useNavigation } from 'react-router'
import { useViewer } from '#lib/root-data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { AuthHeading } from './auth-heading.tsx'

type JoinFormProps = { provider: string; from: string; problem: string | null }

/** The address at the provider has an account: its owner signs in to it once, and says yes. */
export function JoinForm({ provider, from, problem }: JoinFormProps) {
  const viewer = useViewer()
  const isSubmitting = useNavigation().state !== 'idle'
  const { pathname, search } = useLocation()

  if (!viewer)
    return (
      <>
        <AuthHeading title="You have an account">
          Your e-mail address at {provider} belongs to a Fabula account already. Sign in to it once to confirm
          that it is yours; from then on {provider} opens it, too.
        </AuthHeading>
        <ButtonLink to={`/login${returnQuery(pathname + search)}`} size="lg" wide>
          Sign In to Confirm
        </ButtonLink>
        <p className="mt-5.5 text-button text-ink-soft">
          No password yet?{' '}
          <TextLink to={`/forgot-password${returnQuery(pathname + search)}`} className="text-ink">
            Choose one
          </TextLink>
        </p>
      </>
    )
  return (
    <Form method="post" replace>
      <AuthHeading title={`Link ${provider}`}>
        From now on {provider} opens your account <strong className="text-ink">@{viewer.username}</strong>.
        You can unlink it in your settings whenever you like.
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
          Not Now
        </ButtonLink>
      </div>
    </Form>
  )
}
