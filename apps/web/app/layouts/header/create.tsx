import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link, useLocation } from 'react-router'
import { useOnDemand } from '#lib/use-on-demand.ts'
import { navLinkClass } from './nav-link.ts'

/** Leads to the ways to begin a story; with script it opens the menu of them. */
export function Create() {
  const { pathname } = useLocation()
  const menu = useOnDemand('menu', async () => (await import('./create-menu.tsx')).CreateMenu)
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
      {menu.Popup ? <menu.Popup {...menu.popupProps} /> : null}
    </>
  )
}
