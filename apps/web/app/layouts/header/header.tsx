import type { OwnUser } from '@fabula/contracts/users'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { href, NavLink, useLocation } from 'react-router'
import { useUnreadMessages } from '#areas/messages/public/unread-messages.ts'
import { Bell } from '#areas/notifications/public/bell.tsx'
import { badgeText } from '#areas/notifications/public/unread.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { useViewer } from '#lib/root-data.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { usePopupTrigger } from '#lib/use-popup-trigger.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import { discoverItems, isCurrent, signInLink, siteItems } from '../nav-items.ts'
import { HeaderSearch } from './header-search.tsx'
import { PhoneMenuButton, PhoneSearchButton, siteMenuId } from './phone-menu.tsx'

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

const CreateMenu = lazyPart(async () => (await import('./create-menu.tsx')).CreateMenu)

/** Links to the ways to start a story; after hydration it opens them as a menu. */
function Create() {
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

const DiscoverMenu = lazyPart(async () => (await import('./discover-menu.tsx')).DiscoverMenu)

/** Links to the stories; after hydration it opens a menu of everything to discover. */
function Discover() {
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

/** The phone menu without script: the URL of the menu button expands it. */
function PlainSiteMenu() {
  const viewer = useViewer()
  return (
    <nav
      id={siteMenuId}
      aria-label="Site"
      className="page-wrap hidden gap-x-6 gap-y-2 pb-3 text-button target:max-md:flex target:max-md:flex-wrap"
    >
      {siteItems(viewer).map(({ label, to }) => (
        <Link key={to} to={to} className="py-1.5">
          {label}
        </Link>
      ))}
    </nav>
  )
}

const ThemeMenu = lazyPart(async () => (await import('./theme-menu.tsx')).ThemeMenu)

/** Both icons are in the HTML: only the style sheet knows which one to show before any script. */
function ThemeSwitcher() {
  const menu = usePopupTrigger('menu', ThemeMenu)
  return (
    <>
      <IconButton
        label="Theme"
        className="noscript:hidden"
        icon={
          <>
            <Sun className="[[data-theme=dark]_&]:hidden" />
            <Moon className="hidden [[data-theme=dark]_&]:block" />
          </>
        }
        {...menu.triggerProps}
      />
      <ThemeMenu {...menu.popupProps} />
    </>
  )
}

const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu)

/** Links to the viewer's profile; after hydration it opens the user menu. */
function UserButton({ viewer }: { viewer: OwnUser }) {
  const menu = usePopupTrigger('menu', UserMenu)
  const unread = useUnreadMessages()
  return (
    <>
      <Link
        to={href('/profile/:userId', { userId: viewer._id })}
        aria-label={`User menu, ${viewer.displayName}${unread > 0 ? `, unread messages: ${badgeText(unread)}` : ''}`}
        className="relative ml-2 flex rounded-full focus-visible:rounded-full max-md:hidden"
        {...menu.triggerProps}
      >
        <Avatar username={viewer.username} image={viewer.avatar} />
        {unread > 0 ? <span className="ui-unread-dot" aria-hidden="true" /> : null}
      </Link>
      <UserMenu {...menu.popupProps} />
    </>
  )
}

/** An entry of the header's main navigation; the current one is underlined in red. */
const navLinkClass =
  'inline-flex items-center gap-1 py-1.5 text-button font-medium text-ink-soft hover:text-ink data-popup-open:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-1.5px_var(--accent)]'
