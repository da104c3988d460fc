import { Outlet } from 'react-router'
import { revalidateGuard } from './guard-revalidation.ts'
import { requireSignedIn } from './guard-middleware.ts'

export { RouteErrorBoundary as ErrorBoundary } from '#errors/route-error-boundary.tsx'

export const middleware = [requireSignedIn]

/** Without a loader a client navigation might skip the server, and the guard would not run. */
export const loader = () => null

export const shouldRevalidate = revalidateGuard

export default function MemberLayout() {
  return <Outlet />
}
