import { isApiError } from '@fabula/contracts/api-error'
import { useEffect, useState } from 'react'
import { type ActionFunctionArgs, type MetaArgs, redirect, useNavigate } from 'react-router'
import { api, clearSession } from '#lib/api.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { resetTheme } from '#lib/theme.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FullScreenSpinner } from '#ui/spinner.tsx'

/** Spec section 9: long enough to be read. */
const spinnerMilliseconds = 500

const failureWords = {
  limited: 'that was one request too many. Please wait a moment.',
  unreachable: 'the server could not be reached.',
} as const
type Failure = keyof typeof failureWords

/** For browsers without script; with script the page does the same through the API. */
export async function action({ context }: ActionFunctionArgs) {
  await context.get(pageContext).attempt((call) => call('POST /auth/logout'))
  return redirect('/')
}

export const loader = () => null

export function meta(args: MetaArgs) {
  return pageMeta(args, { title: 'Log out', description: 'Log out of Fabula.', isListed: false })
}

export default function Logout() {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [tries, setTries] = useState(0)
  const navigate = useNavigate()

  useEffect(() => {
    let isHere = true
    logOut().then(
      () => isHere && navigate('/', { replace: true }),
      (error: unknown) => isHere && setFailure(error instanceof RateLimitedError ? 'limited' : 'unreachable'),
    )
    return () => {
      isHere = false
    }
  }, [navigate, tries])

  function handleRetry() {
    setFailure(null)
    setTries(tries + 1)
  }

  return (
    <main id="main" className="page-wrap py-20">
      <h1 className="sr-only">Log out</h1>
      {failure ? (
        <div role="alert" className="grid justify-items-start gap-5">
          <p className="font-serif text-d4">You are still logged in: {failureWords[failure]}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={handleRetry}>Try Again</Button>
            <ButtonLink to="/" variant="quiet">
              Go to Home
            </ButtonLink>
          </div>
        </div>
      ) : (
        <div className="noscript:hidden">
          <FullScreenSpinner>Logging out...</FullScreenSpinner>
        </div>
      )}
      <noscript>
        <form method="post" action="/logout">
          <button type="submit" className="ui-button">
            Log Out
          </button>
        </form>
      </noscript>
    </main>
  )
}

async function logOut(): Promise<void> {
  const pause = new Promise((resolve) => setTimeout(resolve, spinnerMilliseconds))
  try {
    requireAnswer(await api('POST /auth/logout'))
  } catch (error) {
    // No session is what was wanted.
    if (!isApiError(error) || error.status !== 401) throw error
  }
  clearSession()
  resetTheme()
  await pause
}
