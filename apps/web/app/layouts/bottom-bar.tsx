import { useLocation } from 'react-router'
import { badgeText, useUnread } from '#areas/notifications/public/unread.ts'
import { useViewer } from '#lib/root-data.ts'
import { Link } from '#ui/link.tsx'
import { navIcons } from './nav-icons.tsx'
import { bottomBarItems, isCurrent } from './nav-items.ts'

/** Phone navigation, under 768 px; hidden on reading, writing and sign-in pages. */
export function BottomBar() {
  const location = useLocation()
  const unread = useUnread()
  return (
    <nav
      aria-label="Mobile"
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {bottomBarItems(useViewer()).map(({ label, to, icon }) => {
        const Icon = navIcons[icon]
        return (
          <Link
            key={to}
            to={to}
            viewTransition
            aria-current={isCurrent(to, location) ? 'page' : undefined}
            className="flex h-15 flex-col items-center justify-center gap-0.75 text-micro font-medium text-ink-faint aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_2px_var(--accent)]"
          >
            <span className="relative">
              <Icon className="size-5" />
              {icon === 'alerts' && unread > 0 ? (
                <span
                  className="ui-icon-button-badge -top-1.5! right-auto! left-[calc(100%-0.125rem)]"
                  aria-hidden="true"
                >
                  {badgeText(unread)}
                </span>
              ) : null}
            </span>
            {label}
            {icon === 'alerts' && unread > 0 ? <span className="sr-only">, {unread} unread</span> : null}
          </Link>
        )
      })}
    </nav>
  )
}
