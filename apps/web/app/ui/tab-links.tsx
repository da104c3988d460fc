import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { TabCount } from './tab-count.tsx'

export type TabLinksProps = {
  label: string
  tabs: readonly {
    to: string
    label: ReactNode
    count?: number
    end?: boolean
    /** For tabs that differ only in their query: the router matches only paths. */
    isCurrent?: boolean
  }[]
  className?: string
}

/** Tabs that are links: a nav with the current one marked. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  const bar = useRef<HTMLElement>(null)
  const { key } = useLocation()

  // On a phone the bar may be wider than the screen: the current tab must be visible. The page itself does not scroll.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!bar.current || !tab) return
    const seen = bar.current.getBoundingClientRect()
    const { left, right } = tab.getBoundingClientRect()
    bar.current.scrollLeft += Math.min(left - seen.left, 0) + Math.max(right - seen.right, 0)
  }, [key])

  return (
    <nav ref={bar} aria-label={label} className={classNames('ui-tabs', className)}>
      {tabs.map(({ to, end, isCurrent, count, ...tab }) => {
        const words = (
          <>
            {tab.label}
            <TabCount count={count} />
          </>
        )
        return isCurrent === undefined ? (
          <NavLink key={to} to={to} end={end} className="ui-tab">
            {words}
          </NavLink>
        ) : (
          <Link
            key={to}
            to={to}
            preventScrollReset
            aria-current={isCurrent ? 'page' : undefined}
            className="ui-tab"
          >
            {words}
          </Link>
        )
      })}
    </nav>
  )
}
