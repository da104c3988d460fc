import { Outlet } from 'react-router'

export { RouteErrorBoundary as ErrorBoundary } from '#errors/route-error-boundary.tsx'

export default function StoryLayout() {
  return <Outlet />
}
