import { Suspense } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { useIsSlow } from '#lib/use-is-slow.ts'
import { PagePlaceholder } from '#ui/page-placeholder.tsx'

/** The page; while navigation takes longer than 200 ms, a pulsing placeholder. */
export function PageOutlet() {
  const isSlow = useIsSlow(useIsLeaving())
  return (
    <>
      {isSlow ? <PagePlaceholder /> : null}
      {/* Hidden, not removed: a canceled navigation leaves the page as it was. */}
      <div hidden={isSlow} className="contents">
        {/* Nothing here suspends: the boundary lets React hydrate the page separately, after its surroundings. */}
        <Suspense>
          <Outlet />
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
