// Notifications in the query cache: changes show at once, the server's response wins, failures are silent (spec section
// 8).
import type { ApiClient } from '@fabula/contracts/client'
import type { NotificationMessage } from '@fabula/contracts/notifications.socket'
import type { QueryClient } from '@tanstack/react-query'
import { requireAnswer } from '#lib/rate-limited.ts'
import { unread } from './public/unread.ts'
import * as known from './notification-list.ts'
import { notificationsKey, notificationsQuery } from './notifications.queries.ts'

export type NotificationCache = ReturnType<typeof createNotificationCache>

/** `client` is a function because this module also loads on the server, where no tab has a cache. */
export function createNotificationCache({ client, api }: { client(): QueryClient; api: ApiClient }) {
  const queries = { all: notificationsQuery(api, 'all'), unreadOnly: notificationsQuery(api, 'unread') }
  const names = ['all', 'unreadOnly'] as const
  // The response to an earlier change has an outdated count.
  let version = 0

  const tellNews = () => unread.setState(({ news }) => ({ news: news + 1 }))

  function read(): known.KnownList {
    const listOf = (name: (typeof names)[number]) =>
      client().getQueryData(queries[name].queryKey)?.notifications ?? null
    return { all: listOf('all'), unreadOnly: listOf('unreadOnly'), count: unread.getState().count }
  }

  function change(next: known.KnownList): void {
    version += 1
    const cut = names.filter((name) => client().isFetching({ queryKey: queries[name].queryKey }) > 0)
    void client().cancelQueries({ queryKey: notificationsKey })
    for (const name of names) {
      const notifications = next[name]
      if (notifications)
        client().setQueryData(
          queries[name].queryKey,
          (page) => page && { ...page, notifications: [...notifications], count: next.count },
        )
    }
    unread.setState({ count: next.count })
    // Their responses would have been older than this change.
    for (const name of cut) void fetchList(name)
  }

  /** Resolves to whether the list was loaded. */
  const fetchList = (name: (typeof names)[number]): Promise<boolean> =>
    client()
      .fetchQuery({ ...queries[name], staleTime: 0 })
      .then(
        () => true,
        () => false,
      )

  async function load(): Promise<void> {
    if (await fetchList('all')) tellNews()
  }

  /** Reloads the list if the server rejected the change. */
  async function act(next: known.KnownList, call: () => Promise<{ count: number }>): Promise<void> {
    change(next)
    const acted = version
    const answer = await call()
      .then(requireAnswer)
      .catch(() => null)
    if (answer && acted === version) change({ ...read(), count: answer.count })
    tellNews()
    if (!answer) await load()
  }

  return {
    load,
    /** A different count means that the list is out of date. */
    async refreshCount(): Promise<void> {
      const answer = await api('GET /notifications/count')
        .then(requireAnswer)
        .catch(() => null)
      if (answer && answer.count !== unread.getState().count) await load()
    },
    receive(message: NotificationMessage): void {
      if (message.type === 'notification') change(known.prepend(read(), message.data, message.unread))
      else if (message.type === 'notification_state') {
        const before = read()
        change(known.applyState(before, message.data, message.unread))
        // Read by the decision on its request: the list says which.
        if (message.data.isRead && known.isWaiting(before, message.data._id)) void load()
      } else return
      tellNews()
    },
    markRead: (id: string) =>
      act(known.markRead(read(), id), () => api('POST /notifications/{id}/read', { params: { id } })),
    markAllRead: () => act(known.markAllRead(read()), () => api('POST /notifications/read-all')),
    async remove(id: string): Promise<void> {
      await act(known.remove(read(), id), () => api('DELETE /notifications/{id}', { params: { id } }))
      // Loads the next ones to fill the list.
      const { all, unreadOnly } = read()
      if ((all?.length ?? 0) < known.maxShown) await load()
      if (unreadOnly && unreadOnly.length < known.maxShown) await fetchList('unreadOnly')
    },
    clear(): void {
      version += 1
      client().removeQueries({ queryKey: notificationsKey })
      unread.setState({ count: 0 })
    },
  }
}
