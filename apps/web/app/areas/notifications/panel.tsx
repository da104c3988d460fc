import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OnDemandProps } from '#lib/use-on-demand.ts'
import { useViewer } from '#lib/root-data.ts'
import { AnchoredPanel } from '#ui/anchored-panel.tsx'
import { RuledButton, RuledLink } from '#ui/link.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { notificationStore, startNotifications } from './notifications.ts'
import './notifications.css'
import { PanelList } from './panel-list.tsx'

type Tab = 'all' | 'unread'

/** Spec section 2: All and Unread, the ten newest, and the way to the rest. */
export function NotificationPanel({ anchor, container, open, onOpenChange }: OnDemandProps) {
  const viewerId = useViewer()?._id
  const { all, unreadOnly, count } = useSyncExternalStore(
    notificationStore.list.subscribe,
    notificationStore.list.get,
  )
  const [tab, setTab] = useState<Tab>('all')

  useEffect(() => {
    // Somebody was quicker than the sequence after signing in.
    if (open && viewerId) void startNotifications(viewerId)
  }, [open, viewerId])
  useEffect(() => {
    if (open && tab === 'unread') void notificationStore.loadUnread()
  }, [open, tab])

  return (
    <AnchoredPanel
      anchor={anchor}
      container={container}
      title="Notifications"
      open={open}
      onOpenChange={onOpenChange}
      className="notification-panel"
    >
      <div className="flex items-baseline justify-between gap-4 md:px-5 md:pt-4">
        <p aria-hidden="true" className="font-serif text-d4 max-md:hidden">
          Notifications
        </p>
        <RuledButton
          small
          disabled={count === 0}
          className="disabled:invisible"
          onClick={() => void notificationStore.markAllRead()}
        >
          Mark all read
        </RuledButton>
      </div>
      <Tabs
        label="Which notifications"
        className="contents md:[&>.ui-tabs]:px-5"
        value={tab}
        onValueChange={(next) => setTab(next as Tab)}
        tabs={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread', ...(count > 0 && { count }) },
        ]}
      >
        <PanelList value={tab} items={tab === 'all' ? all : unreadOnly} onLeave={() => onOpenChange(false)} />
      </Tabs>
      <p className="py-3 text-center text-dense">
        <RuledLink to="/notifications" onClick={() => onOpenChange(false)}>
          All notifications
        </RuledLink>
      </p>
    </AnchoredPanel>
  )
}
