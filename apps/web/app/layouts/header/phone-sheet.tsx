import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { useUnreadMessages } from '#areas/messages/public/unread-messages.ts'
import { badgeText } from '#areas/notifications/public/unread.ts'
import { useViewer } from '#lib/root-data.ts'
import { Link } from '#ui/link.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { siteItems } from '../nav-items.ts'
import { logOutItem, userMenuItems } from '../user-menu-items.ts'
import { SearchSuggestions } from './search-suggestions.tsx'
import type { PopupProps } from '#lib/use-popup-trigger.ts'

/** The same sheet with focus in its search field. */
export function PhoneSearchSheet(props: PopupProps) {
  return <PhoneSheet {...props} isSearch />
}

export function PhoneSheet({ open, onOpenChange, isSearch = false }: PopupProps & { isSearch?: boolean }) {
  const viewer = useViewer()
  const unread = useUnreadMessages()
  const navigate = useNavigate()
  const { key } = useLocation()
  const shownKey = useRef(key)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')

  useEffect(() => {
    if (shownKey.current !== key) onOpenChange(false)
    shownKey.current = key
  }, [key, onOpenChange])

  return (
    <Sheet title="Menu" open={open} onOpenChange={onOpenChange}>
      <search>
        <Form action="/stories" onSubmit={() => onOpenChange(false)}>
          <SearchField
            ref={field}
            onInput={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            name="q"
            label="Search"
            placeholder="Search stories, authors, and tags"
            maxLength={200}
            enterKeyHint="search"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just opened it
            autoFocus={isSearch}
          />
        </Form>
        <SearchSuggestions field={field} typed={typed} onDone={() => setTyped('')} isInline />
      </search>
      <nav aria-label="Site" className="mt-4 grid">
        {siteItems(viewer).map(({ label, to }) => (
          <SheetLink key={to} to={to}>
            {label}
          </SheetLink>
        ))}
      </nav>
      {viewer ? (
        <nav aria-label="Your pages" className="mt-4 grid border-t border-rule">
          {userMenuItems(viewer).map(({ label, to, icon }) => (
            <SheetLink key={to} to={to}>
              {label}
              {icon === 'messages' && unread > 0 ? (
                <span className="ui-menu-count ms-2">
                  {badgeText(unread)}
                  <span className="sr-only"> unread</span>
                </span>
              ) : null}
            </SheetLink>
          ))}
          <button
            type="button"
            className={rowClass}
            onClick={() => void navigate(logOutItem.to, { replace: true })}
          >
            {logOutItem.label}
          </button>
        </nav>
      ) : null}
    </Sheet>
  )
}

const rowClass = 'border-t border-line py-3 text-left text-d5 font-serif first:border-t-0'

function SheetLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={rowClass}>
      {children}
    </Link>
  )
}
