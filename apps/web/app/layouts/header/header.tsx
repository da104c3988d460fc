import { Link, NavLink, useLocation } from 'react-router'
import { Bell } from '#areas/notifications/public/bell.tsx'
import { useViewer } from '#lib/root-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import { signInLink } from '../nav-items.ts'
import { Create } from './create.tsx'
import { Discover } from './discover.tsx'
import { HeaderSearch } from './header-search.tsx'
import { navLinkClass } from './nav-link.ts'
import { PhoneMenuButton, PhoneSearchButton } from './phone-menu.tsx'
import { PlainSiteMenu } from './plain-site-menu.tsx'
import { ThemeSwitcher } from './theme-switcher.tsx'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { UserButton } from './user-button.tsx'

export function Header() {
  const viewer = useViewer()
  return (
    <header className="border-b border-line">
      <div className="page-wrap flex h-header items-center gap-2.5 md:gap-6 lg:gap-9">
        <Link to="/" viewTransition aria-label="Fabula, home" className="flex">
          <Wordmark className="max-md:h-5.5" />
        </Link>
        <nav aria-label="Main" className="flex gap-5 max-md:hidden lg:gap-6.5">
          <Create />
          <Discover />
          <NavLink to="/writerspod" viewTransition className={navLinkClass}>
            WritersPod
          </NavLink>
        </nav>
        <HeaderSearch className="ml-auto min-w-0 max-w-70 flex-1 max-md:hidden md:max-lg:[&_kbd]:hidden" />
        <div className="flex items-center gap-1 max-md:ml-auto">
          <PhoneSearchButton />
          <ThemeSwitcher />
          {viewer ? (
            <>
              <Bell />
              <UserButton viewer={viewer} />
            </>
          ) : (
            <SignInLink />
          )}
          <PhoneMenuButton />
        </div>
      </div>
      <PlainSiteMenu />
    </header>
  )
}

function SignInLink() {
  const { pathname, search } = useLocation()
  // A cached page was rendered without this visit's query, so the query is added after hydration.
  const query = useIsHydrated() ? search : ''
  return (
    <ButtonLink
      to={signInLink({ pathname, search: query })}
      size="sm"
      viewTransition
      className="ml-2.5 max-md:order-last max-md:ml-1"
    >
      Sign In
    </ButtonLink>
  )
}
