import { Outlet } from 'react-router'
import { guardHome } from './guard-middleware.ts'

export { RouteErrorBoundary as ErrorBoundary } from '#errors/route-error-boundary.tsx'

export const middleware = [guardHome]

export default function MainLayout() {
  return <Outlet />
}
