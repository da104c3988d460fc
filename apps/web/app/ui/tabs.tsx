import { Tabs as Base } from '@base-ui/react/tabs'
import type { ComponentProps, ReactNode } from 'react'
import { TabCount } from './tab-count.tsx'

export type TabsProps = {
  label: string
  tabs: readonly { value: string; label: ReactNode; count?: number }[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** One `TabPanel` for each tab. */
  children?: ReactNode
  className?: string
}

/** Tabs with panels on the same page. Where each tab has a URL, use tab-links. */
export function Tabs({ label, tabs, value, defaultValue, onValueChange, children, className }: TabsProps) {
  return (
    <Base.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={(next: string) => onValueChange?.(next)}
      className={className}
    >
      <Base.List aria-label={label} activateOnFocus className="ui-tabs">
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className="ui-tab">
            {tab.label}
            <TabCount count={tab.count} />
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  )
}

export function TabPanel(props: ComponentProps<typeof Base.Panel>) {
  return <Base.Panel {...props} />
}
