import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import { noticeOf } from '#lib/api-answer.ts'
import { showRateLimit } from '#lib/rate-limit.ts'
import { useIsOfflineReload } from '#lib/offline-reload.ts'
import { classifyError, readError } from './classify-error.ts'
import { describeError } from './describe-error.ts'
import { ErrorScreen } from './error-screen.tsx'

/** The error screen of a route: for errors of loaders and actions, unknown paths and rendering errors. */
export function RouteErrorBoundary() {
  const error = useRouteError()
  const here = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isOfflineReload = useIsOfflineReload()
  // After a failed chunk load, the URL is still that of the previous page.
  const { pathname, search, hash } = (isOfflineReload && navigation.location) || here

  useEffect(() => {
    const { body } = readError(error)
    // Only the dialog offers a reset of the limit.
    if (body && classifyError(error) === 'rate_limit') showRateLimit(noticeOf(body))
  }, [error])

  // Not a revalidation: the router keeps the old error when that finishes within a single render.
  function handleTryAgain() {
    // Browsers remember failed module loads; only a new document retries them.
    if (!isOfflineReload)
      void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
    else if (navigator.onLine) window.location.assign(pathname + search + hash)
  }

  return (
    <ErrorScreen
      {...describeError(error, pathname)}
      path={pathname + search}
      isTrying={
        !isOfflineReload && navigation.state === 'loading' && navigation.location.pathname === pathname
      }
      onTryAgain={handleTryAgain}
    />
  )
}
