import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { classNames } from './class-names.ts'
import { TabCount } from './tab-count.tsx'

export type TabLinksProps = {
  label: string
  tabs: readonly { to: string; label: ReactNode; count?: number; end?: boolean }[]
  className?: string
}

/** Tabs that are addresses: a nav of links, the current one marked by the router. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={classNames('ui-tabs', className)}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end} className="ui-tab">
          {tab.label}
          <TabCount count={tab.count} />
        </NavLink>
      ))}
    </nav>
  )
}
