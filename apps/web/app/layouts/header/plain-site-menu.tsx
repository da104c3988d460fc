import { Link } from 'react-router'
import { siteItems } from '../nav-items.ts'
import { siteMenuId } from './phone-menu.tsx'

/** The phone menu without script: the URL of the menu button expands it. */
export function PlainSiteMenu() {
  return (
    <nav
      id={siteMenuId}
      aria-label="Site"
      className="page-wrap hidden gap-x-6 gap-y-2 pb-3 text-button target:max-md:flex target:max-md:flex-wrap"
    >
      {siteItems.map(({ label, to }) => (
        <Link key={to} to={to} className="py-1.5">
          {label}
        </Link>
      ))}
    </nav>
  )
}
