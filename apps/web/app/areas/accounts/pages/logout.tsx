import { isApiError } from '@fabula/contracts/api-error'
import { useEffect, useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { api, clearSession, session } from '#lib/api.ts'
import { forgetFormDrafts } from '#lib/form-drafts.ts'
import { forgetAccount } from '#lib/local-drafts.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { resetTheme } from '#lib/theme.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useViewer } from '#lib/root-data.ts'
import { FullScreenSpinner } from '#ui/spinner.tsx'
import { findUnsentWords, type UnsentWords } from '../unsaved-text.ts'
import { UnsentWordsNotice } from '../unsaved-text-notice.tsx'
import type { Route } from './+types/logout.ts'

/** Spec section 9: long enough to read. */
const spinnerMilliseconds = 500

const failureWords = {
  limited: 'too many requests. Please wait a moment and try again.',
  unreachable: 'we couldn’t reach the server. Check your connection and try again.',
} as const
type Failure = keyof typeof failureWords

/** For browsers without JavaScript; with it the page does the same through the API. */
export async function action({ context }: Route.ActionArgs) {
  await context.get(pageContext).attempt((call) => call('POST /auth/logout'))
  return redirect('/')
}

export const loader = () => null

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Log out', description: 'Log out of Fabula.', isListed: false })
}

export default function Logout() {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [tries, setTries] = useState(0)
  const [unsent, setUnsent] = useState<readonly UnsentWords[]>([])
  const [mayLose, setMayLose] = useState(false)
  // As of the first render: after logging out there is no viewer.
  const [userId] = useState(useViewer()?._id ?? null)
  const navigate = useNavigate()

  useEffect(() => {
    let isHere = true
    leave(userId, mayLose).then(
      (found) => {
        if (!isHere) return
        if (found.length > 0) setUnsent(found)
        else void navigate('/', { replace: true })
      },
      (error: unknown) => isHere && setFailure(error instanceof RateLimitedError ? 'limited' : 'unreachable'),
    )
    return () => {
      isHere = false
    }
  }, [navigate, tries, userId, mayLose])

  function handleRetry() {
    setFailure(null)
    setTries(tries + 1)
  }

  return (
    <main id="main" className="page-wrap py-20">
      <h1 className="sr-only">Log out</h1>
      {unsent.length > 0 && !mayLose ? (
        <UnsentWordsNotice unsent={unsent} onLeave={() => setMayLose(true)} />
      ) : failure ? (
        <div role="alert" className="grid justify-items-start gap-5">
          <p className="font-serif text-d4">You’re still logged in: {failureWords[failure]}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={handleRetry}>Try again</Button>
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

/** Returns text that exists only on this device so that it can be saved first; empty once the user is logged out. */
async function leave(userId: string | null, mayLose: boolean): Promise<readonly UnsentWords[]> {
  const unsent = userId === null || mayLose ? [] : await findUnsentWords(userId)
  if (unsent.length > 0) return unsent
  await logOut()
  // Deleting fails harmlessly where the browser has no local storage.
  if (userId !== null) {
    forgetFormDrafts(userId)
    await forgetAccount(userId).catch(() => undefined)
  }
  return []
}

async function logOut(): Promise<void> {
  const pause = new Promise((resolve) => setTimeout(resolve, spinnerMilliseconds))
  const endExpectation = session.expectEnd()
  try {
    requireAnswer(await api('POST /auth/logout'))
    clearSession()
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error
    // No session is the desired result.
    clearSession()
  } finally {
    endExpectation()
  }
  resetTheme()
  await pause
}
