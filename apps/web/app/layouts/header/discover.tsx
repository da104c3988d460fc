import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link, useLocation } from 'react-router'
import { discoverItems, isCurrent } from '../nav-items.ts'
import { navLinkClass } from './nav-link.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { usePopupTrigger } from '#lib/use-popup-trigger.ts'

const DiscoverMenu = lazyPart(async () => (await import('./discover-menu.tsx')).DiscoverMenu)

/** Links to the stories; after hydration it opens a menu of everything to discover. */
export function Discover() {
  const location = useLocation()
  const menu = usePopupTrigger('menu', DiscoverMenu)
  const isHere = discoverItems.some(({ to }) => isCurrent(to, location))
  return (
    <>
      <Link
        to="/stories"
        className={navLinkClass}
        aria-current={isHere ? 'page' : undefined}
        {...menu.triggerProps}
      >
        Discover
        <ChevronDown className="size-3.75" />
      </Link>
      <DiscoverMenu {...menu.popupProps} />
    </>
  )
}
