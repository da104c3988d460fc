import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import { noticeOf } from '#lib/api-answer.ts'
import { showRateLimit } from '#lib/rate-limit.ts'
import { useIsOfflineReload } from '#lib/offline-reload.ts'
import { classifyError, readError } from './classify-error.ts'
import { describeError } from './describe-error.ts'
import { ErrorScreen } from './error-screen.tsx'

/** The error screen of a route: for refusals of loaders and actions, unknown addresses and errors thrown while drawing. */
export function RouteErrorBoundary() {
  const error = useRouteError()
  const here = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isOfflineReload = useIsOfflineReload()
  // A page whose file is missing has not become the address yet.
  const { pathname, search, hash } = (isOfflineReload && navigation.location) || here

  useEffect(() => {
    const { body } = readError(error)
    // The screen cannot lift a limit; the dialog can.
    if (body && classifyError(error) === 'rate_limit') showRateLimit(noticeOf(body))
  }, [error])

  // Not a revalidation: the router keeps the old error when that ends within one drawing of the page.
  function handleTryAgain() {
    // Browsers remember that a file could not be had; a new document asks again.
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
