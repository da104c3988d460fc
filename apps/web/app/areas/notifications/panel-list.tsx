import type { Notification } from '@fabula/contracts/notifications'
import X from 'lucide-react/icons/x'
import { useIsSlow } from '#lib/use-is-slow.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { RuledLink } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabPanel } from '#ui/tabs.tsx'
import { notificationCache } from './notifications.ts'
import { NotificationRow } from './notification-row.tsx'
import { ViewRequest } from './view-request.tsx'

type PanelListProps = {
  value: 'all' | 'unread'
  /** Null while loading. */
  items: readonly Notification[] | null
  onLeave: () => void
}

const empty = {
  all: 'No notifications yet. Follow an author or publish a chapter, and you’ll see updates here.',
  unread: 'You’re all caught up.',
} as const

export function PanelList({ value, items, onLeave }: PanelListProps) {
  return (
    <TabPanel value={value} className="notification-scroll">
      {items === null ? <Waiting /> : null}
      {items?.length === 0 ? (
        <p className="px-5 py-10 text-center text-ink-soft">
          {empty[value]}{' '}
          {value === 'all' ? (
            <RuledLink to="/writers" onClick={onLeave}>
              Find creators
            </RuledLink>
          ) : null}
        </p>
      ) : null}
      {items && items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <PanelRow key={item._id} item={item} onLeave={onLeave} />
          ))}
        </ul>
      ) : null}
    </TabPanel>
  )
}

function PanelRow({ item, onLeave }: { item: Notification; onLeave: () => void }) {
  const read = () => void notificationCache.markRead(item._id)
  return (
    <NotificationRow
      notification={item}
      onFollow={() => {
        if (!item.isRead) read()
        onLeave()
      }}
      actions={
        <>
          {item.isRead ? null : (
            <button
              type="button"
              className="notification-dot"
              aria-label={`Mark as read: ${item.message}`}
              title="Mark as read"
              onClick={read}
            />
          )}
          <IconButton
            size="sm"
            className="notification-delete"
            label={`Delete: ${item.message}`}
            title="Delete"
            icon={<X />}
            onClick={() => void notificationCache.remove(item._id)}
          />
        </>
      }
    >
      <ViewRequest notification={item} onDecided={read} />
    </NotificationRow>
  )
}

function Waiting() {
  if (!useIsSlow(true)) return <div className="h-40" />
  return (
    <output aria-label="Loading notifications" className="block space-y-4 py-4 md:px-5">
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="h-12" />
      ))}
    </output>
  )
}
