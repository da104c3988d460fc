import type { Notification } from '@fabula/contracts/notifications'
import type { Pagination as Paging } from '@fabula/contracts/shapes'
import X from 'lucide-react/icons/x'
import type { SubmitEvent } from 'react'
import { Form } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { RuledLink } from '#ui/link.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { NotificationRow } from './notification-row.tsx'
import { notificationCache } from './notifications.ts'
import { ViewRequest } from './view-request.tsx'

type PageListProps = { notifications: Notification[]; pagination: Paging; filter: Filter }

export function PageList({ notifications, pagination: { page, pages, total }, filter }: PageListProps) {
  if (total === 0) return <Nothing filter={filter} />
  if (page > pages) {
    return (
      <p className="mt-6 text-ink-soft">
        There’s nothing on this page. <RuledLink to={pageAddress(filter)}>Go to the first page</RuledLink>
      </p>
    )
  }
  return (
    <>
      <ul>
        {notifications.map((item) => (
          <PageRow key={item._id} item={item} />
        ))}
      </ul>
      <Pagination page={page} pageCount={pages} hrefFor={(next) => pageAddress(filter, next)} />
      {page === pages ? <ListEnd>You’ve reached the end.</ListEnd> : null}
    </>
  )
}

function Nothing({ filter }: { filter: Filter }) {
  if (filter === 'unread') {
    return (
      <EmptyState
        title="You’re all caught up"
        action={<ButtonLink to={pageAddress('all')}>View all notifications</ButtonLink>}
      >
        New notifications will show up here and on the bell.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No notifications yet"
      action={
        <>
          <ButtonLink to="/writers">Find creators</ButtonLink>
          <ButtonLink to="/stories" variant="quiet">
            Find a story
          </ButtonLink>
        </>
      }
    >
      Follow an author or publish a chapter, and you’ll see updates here.
    </EmptyState>
  )
}

/** Forms, so that they work before hydration; afterward the bell updates at once. */
function PageRow({ item }: { item: Notification }) {
  const instead = (act: (id: string) => Promise<void>) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void act(item._id)
  }
  return (
    <NotificationRow
      notification={item}
      onFollow={() => {
        if (!item.isRead) void notificationCache.markRead(item._id)
      }}
      actions={
        <>
          {item.isRead ? null : (
            <Form method="post" onSubmit={instead(notificationCache.markRead)}>
              <input type="hidden" name="id" value={item._id} />
              <button
                type="submit"
                name="intent"
                value="read"
                className="notification-dot"
                aria-label={`Mark as read: ${item.message}`}
                title="Mark as read"
              />
            </Form>
          )}
          <Form method="post" onSubmit={instead(notificationCache.remove)}>
            <input type="hidden" name="id" value={item._id} />
            <IconButton
              type="submit"
              name="intent"
              value="delete"
              size="sm"
              className="notification-delete"
              label={`Delete: ${item.message}`}
              title="Delete"
              icon={<X />}
            />
          </Form>
        </>
      }
    >
      <ViewRequest notification={item} onDecided={() => void notificationCache.markRead(item._id)} />
    </NotificationRow>
  )
}

/** 20 per page, and the list ends at 10,000. */
const maxPage = 500

type Filter = 'all' | 'unread'

/** The query parameters of the notifications page. */
export function searchOf(search: URLSearchParams): { filter: Filter; page: number } {
  const page = Number(search.get('page') ?? 1)
  return {
    filter: search.get('filter') === 'unread' ? 'unread' : 'all',
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  }
}

export function pageAddress(filter: Filter, page = 1): string {
  const search = new URLSearchParams()
  if (filter === 'unread') search.set('filter', filter)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/notifications?${search}` : '/notifications'
}
