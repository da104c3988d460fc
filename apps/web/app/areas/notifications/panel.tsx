import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QueryProvider } from '#lib/query-provider.tsx'
import type { PopupProps } from '#lib/use-popup-trigger.ts'
import { useViewer } from '#lib/root-data.ts'
import { AnchoredPanel } from '#ui/anchored-panel.tsx'
import { RuledButton, RuledLink } from '#ui/link.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useUnread } from './public/unread.ts'
import { notificationCache, startNotifications } from './notifications.ts'
import { notificationsQuery, quietApi } from './notifications.queries.ts'
import './notifications.css'
import { PanelList } from './panel-list.tsx'

type Tab = 'all' | 'unread'

/** Spec section 2: All and Unread, the ten newest, and a link to the rest. */
export function NotificationPanel(props: PopupProps) {
  return (
    <QueryProvider>
      <Notifications {...props} />
    </QueryProvider>
  )
}

function Notifications({ anchor, container, open, onOpenChange }: PopupProps) {
  const viewerId = useViewer()?._id
  const count = useUnread()
  const [tab, setTab] = useState<Tab>('all')
  const all = useQuery({ ...notificationsQuery(quietApi, 'all'), enabled: open })
  const unreadOnly = useQuery({
    ...notificationsQuery(quietApi, 'unread'),
    enabled: open && tab === 'unread',
    staleTime: 0,
  })
  const { data: page = null } = tab === 'all' ? all : unreadOnly

  useEffect(() => {
    // The user opened the panel before the startup after sign-in.
    if (open && viewerId) void startNotifications(viewerId)
  }, [open, viewerId])

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
          onClick={() => void notificationCache.markAllRead()}
        >
          Mark all read
        </RuledButton>
      </div>
      <Tabs
        label="Filter notifications"
        className="contents md:[&>.ui-tabs]:px-5"
        value={tab}
        onValueChange={(next) => setTab(next as Tab)}
        tabs={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread', ...(count > 0 && { count }) },
        ]}
      >
        <PanelList value={tab} items={page && page.notifications} onLeave={() => onOpenChange(false)} />
      </Tabs>
      <p className="py-3 text-center text-dense">
        <RuledLink to="/notifications" onClick={() => onOpenChange(false)}>
          All notifications
        </RuledLink>
      </p>
    </AnchoredPanel>
  )
}
