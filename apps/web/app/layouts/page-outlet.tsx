import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { PagePlaceholder } from '#ui/page-placeholder.tsx'

const patience = 200

/** The page; while the next one takes longer than 200 ms, a pulsing placeholder. */
export function PageOutlet() {
  const isSlow = useIsSlow(useIsLeaving())
  return (
    <>
      {isSlow ? <PagePlaceholder /> : null}
      {/* Hidden, not removed: a navigation that is given up leaves the page as it was. */}
      <div hidden={isSlow} className="contents">
        <Outlet />
      </div>
    </>
  )
}

/** On the way to another page; a search or filter on the same page shows its own state. */
function useIsLeaving(): boolean {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  return navigation.state === 'loading' && navigation.location.pathname !== pathname
}

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  // The next page shows in the very drawing that brings it, so that it can take the focus.
  return isWaiting && isSlow
}
