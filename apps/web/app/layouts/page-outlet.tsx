import { Suspense } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { useIsSlow } from '#lib/use-is-slow.ts'
import { CardRowSkeleton, Skeleton } from '../ui/skeleton.tsx'

/** The page; while navigation takes longer than 200 ms, a pulsing placeholder. */
export function PageOutlet({ context }: { context?: unknown }) {
  const isSlow = useIsSlow(useIsLeaving())
  return (
    <>
      {isSlow ? <PagePlaceholder /> : null}
      {/* Hidden, not removed: a canceled navigation leaves the page as it was. */}
      <div hidden={isSlow} className="contents">
        {/* Nothing here suspends: the boundary lets React hydrate the page separately, after its surroundings. */}
        <Suspense>
          <Outlet context={context} />
        </Suspense>
      </div>
    </>
  )
}

/** True while navigating to another page; a search or filter on the same page shows its own state. */
function useIsLeaving(): boolean {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  return navigation.state === 'loading' && navigation.location.pathname !== pathname
}

/** The placeholder of a loading page: its title and a few rows, pulsing. */
function PagePlaceholder({ label = 'Loading', rows = 4 }: { label?: string; rows?: number }) {
  return (
    <div aria-busy="true" className="page-wrap ui-page-placeholder">
      <output className="sr-only">{label}</output>
      <Skeleton className="h-[calc(var(--type-d2)*0.78)] w-[min(22rem,70%)]" />
      <Skeleton className="mt-5 mb-10 h-3.5 w-[min(34rem,90%)]" />
      {Array.from({ length: rows }, (_, row) => (
        <CardRowSkeleton key={row} />
      ))}
    </div>
  )
}
