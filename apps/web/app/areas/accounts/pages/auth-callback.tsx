import { returnQuery } from '@fabula/contracts/return-path'
import { useEffect } from 'react'
import { data } from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { AuthHeading } from '../auth-form.tsx'
import { JoinForm } from '../join-form.tsx'
import type { SignInMessage } from '../sign-in-window.ts'
import { arrive, comeBack, type Outcome } from '../social-return.ts'
import { socialWords } from '../social-texts.ts'
import type { Route } from './+types/auth-callback.ts'

/** Long enough to read (spec section 9). */
const closeMilliseconds = 1500

/** Providers redirect here, in the main window or in a popup. */
export const loader = ({ context, url }: Route.LoaderArgs) => comeBack(context.get(pageContext), url)

/** Loaded once: each provider response can be used only once. */
export const shouldRevalidate = () => false

export async function action({ context, url }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const token = url.searchParams.get('join') ?? ''
  const answer = await attempt((api) => api('POST /auth/social/join', { body: { token } }))
  if (answer.ok) return arrive(answer.value.user, answer.value.from, answer.value.way)
  return data({ kind: 'refused' as const, message: answer.error.message }, { status: answer.status })
}

export { callbackHeaders as headers } from '../sign-in-window.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Signing in',
    description: 'Finishing your sign-in.',
    isListed: false,
  })
}

export default function AuthCallback({ loaderData: loaded, actionData: answered }: Route.ComponentProps) {
  const outcome = answered?.kind === 'done' ? answered : loaded

  if (outcome.kind === 'done') return <Done to={outcome.to} />
  if (outcome.kind === 'join')
    return (
      <JoinForm
        provider={outcome.provider}
        from={outcome.from}
        problem={answered?.kind === 'refused' ? answered.message : null}
      />
    )
  return <Failed {...outcome} />
}

function Done({ to }: { to: string }) {
  useEffect(() => {
    const message: SignInMessage = { type: 'OAUTH_SUCCESS', to }
    const opener = window.opener as Window | null
    opener?.postMessage(message, window.location.origin)
    const timer = setTimeout(() => window.close(), closeMilliseconds)
    return () => clearTimeout(timer)
  }, [to])

  return (
    <>
      <AuthHeading title="You’re signed in">This window will close automatically.</AuthHeading>
      <ButtonLink to={to} reloadDocument variant="quiet" size="lg" wide>
        Continue here
      </ButtonLink>
    </>
  )
}

function Failed({ failure, provider, from, again }: Extract<Outcome, { kind: 'failed' }>) {
  const { title, sentence } = socialWords[failure]
  const viewer = useViewer()
  return (
    <>
      <AuthHeading title={title}>{sentence(provider)}</AuthHeading>
      <div className="grid gap-3">
        {again ? (
          <ButtonLink to={again} reloadDocument size="lg" wide>
            Try again
          </ButtonLink>
        ) : null}
        <ButtonLink
          to={viewer ? from : `/login${returnQuery(from)}`}
          variant={again ? 'quiet' : 'primary'}
          size="lg"
          wide
        >
          {viewer ? 'Go back' : 'Back to sign-in'}
        </ButtonLink>
      </div>
    </>
  )
}
