import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link, useLocation } from 'react-router'
import { lazyPart } from '#lib/lazy-part.tsx'
import { usePopupTrigger } from '#lib/use-popup-trigger.ts'
import { navLinkClass } from './nav-link.ts'

const CreateMenu = lazyPart(async () => (await import('./create-menu.tsx')).CreateMenu)

/** Links to the ways to start a story; after hydration it opens them as a menu. */
export function Create() {
  const { pathname } = useLocation()
  const menu = usePopupTrigger('menu', CreateMenu)
  return (
    <>
      <Link
        to="/story/new"
        className={navLinkClass}
        aria-current={pathname === '/story/new' ? 'page' : undefined}
        {...menu.triggerProps}
      >
        Create
        <ChevronDown className="size-3.75" />
      </Link>
      <CreateMenu {...menu.popupProps} />
    </>
  )
}
