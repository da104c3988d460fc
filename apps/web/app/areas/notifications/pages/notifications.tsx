import { useEffect } from 'react'
import { data, Form, redirect, useRevalidator } from 'react-router'
import { useStore } from 'zustand'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { unread } from '../public/unread.ts'
import { notificationCache } from '../notifications.ts'
import '../notifications.css'
import { pageAddress, PageList, searchOf } from '../page-list.tsx'
import type { Route } from './+types/notifications.ts'

const onPage = '20'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const { filter, page } = searchOf(url.searchParams)
  const { notifications, pagination, count } = await api('GET /notifications', {
    query: { filter, page: String(page), limit: onPage },
  })
  return { notifications, pagination, count, filter }
}

/** For forms submitted before hydration. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const params = { id: formText(form, 'id') }
  const answer = await attempt(async (api) => {
    if (intent === 'read') await api('POST /notifications/{id}/read', { params })
    else if (intent === 'delete') await api('DELETE /notifications/{id}', { params })
    else if (intent === 'read-all') await api('POST /notifications/read-all')
  })
  // Already deleted is fine.
  if (!answer.ok && answer.status !== 404) throw data(answer.error, { status: answer.status })
  return redirect(`/notifications${url.search}`)
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Notifications',
    description: 'Your notifications on Fabula.',
    isListed: false,
    isPublic: false,
  })
}

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { notifications, pagination, count, filter } = loaderData
  useNews()
  return (
    <div className="page-wrap notification-page max-w-190 pt-9 pb-20 md:pt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <h1 className="text-d2">Notifications</h1>
        {count > 0 ? (
          <Form
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              void notificationCache.markAllRead()
            }}
          >
            <Button type="submit" name="intent" value="read-all" variant="quiet" size="sm">
              Mark all read
            </Button>
          </Form>
        ) : null}
      </div>
      <TabLinks
        label="Filter notifications"
        className="mt-6"
        tabs={[
          { to: pageAddress('all'), label: 'All', isCurrent: filter === 'all' },
          {
            to: pageAddress('unread'),
            label: 'Unread',
            isCurrent: filter === 'unread',
            ...(count > 0 && { count }),
          },
        ]}
      />
      <PageList notifications={notifications} pagination={pagination} filter={filter} />
      <p className="mt-8 text-dense text-ink-soft">
        Choose what you get notified about in{' '}
        <TextLink to="/settings/notifications">notification settings</TextLink>.
      </p>
    </div>
  )
}

/** Reloads for new notifications and changes from other tabs. */
function useNews(): void {
  const { revalidate } = useRevalidator()
  const news = useStore(unread, (state) => state.news)
  useEffect(() => {
    if (news > 0) void revalidate()
  }, [news, revalidate])
}
