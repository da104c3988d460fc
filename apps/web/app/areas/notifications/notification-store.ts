// The notifications of this tab: what one does shows at once, the server's answer has the last word, and whatever fails
// is silent (spec section 8).
import type { ApiClient } from '@fabula/contracts/client'
import type { NotificationMessage } from '@fabula/contracts/notifications.socket'
import { createObservable, type Observable } from '#lib/observable.ts'
import { isRateLimited } from '#lib/rate-limited.ts'
import * as known from './notification-list.ts'

export type NotificationStore = {
  list: Observable<known.KnownList>
  /** Grows with everything that did not begin on this very list: for pages that show it too. */
  news: Observable<number>
  load(): Promise<void>
  loadUnread(): Promise<void>
  refreshCount(): Promise<void>
  receive(message: NotificationMessage): void
  markRead(id: string): Promise<void>
  markAllRead(): Promise<void>
  remove(id: string): Promise<void>
  clear(): void
}

const maxTries = 3

export function createNotificationStore(api: ApiClient): NotificationStore {
  const list = createObservable(known.nothingKnown)
  const news = createObservable(0)
  // Answers of an earlier person, or from before a change, are not taken over.
  let version = 0

  const change = (next: known.KnownList) => {
    version += 1
    list.set(next)
  }

  /** Runs a call whose failure nobody hears of. stale: something has changed since it was asked. */
  async function quietly<T extends object>(
    call: () => Promise<T>,
    use: (answer: T) => void,
  ): Promise<'done' | 'stale' | 'failed'> {
    const asked = version
    try {
      const answer = await call()
      if (isRateLimited(answer)) return 'failed'
      if (asked !== version) return 'stale'
      use(answer)
      return 'done'
    } catch {
      return 'failed'
    }
  }

  /** An answer from before something came in would hide it, and without any answer something may be missing. */
  async function fetchFresh<T extends object>(
    call: () => Promise<T>,
    use: (answer: T) => void,
  ): Promise<void> {
    for (let times = 0; times < maxTries; times += 1) if ((await quietly(call, use)) !== 'stale') return
  }

  async function load(): Promise<void> {
    const query = { limit: String(known.maxShown) }
    await fetchFresh(
      () => api('GET /notifications', { query }),
      ({ notifications, count }) => {
        change({ ...list.get(), all: notifications, count })
        news.set(news.get() + 1)
      },
    )
  }

  async function loadUnread(): Promise<void> {
    const query = { limit: String(known.maxShown), filter: 'unread' } as const
    await fetchFresh(
      () => api('GET /notifications', { query }),
      ({ notifications, count }) => change({ ...list.get(), unreadOnly: notifications, count }),
    )
  }

  /** What did not reach the server is not so: the list is fetched again. */
  async function act(next: known.KnownList, call: () => Promise<{ count: number }>): Promise<void> {
    change(next)
    const outcome = await quietly(call, ({ count }) => change({ ...list.get(), count }))
    news.set(news.get() + 1)
    if (outcome === 'failed') await load()
  }

  return {
    list,
    news,
    load,
    loadUnread,
    async refreshCount() {
      const before = list.get().count
      await quietly(
        () => api('GET /notifications/count'),
        ({ count }) => {
          if (count !== before) change({ ...list.get(), count })
        },
      )
      // Another number, another list.
      if (list.get().count !== before) await load()
    },
    receive(message) {
      if (message.type === 'notification') change(known.prepend(list.get(), message.data, message.unread))
      else if (message.type === 'notification_state')
        change(known.applyState(list.get(), message.data, message.unread))
      else return
      news.set(news.get() + 1)
    },
    markRead: (id) =>
      act(known.markRead(list.get(), id), () => api('POST /notifications/{id}/read', { params: { id } })),
    markAllRead: () => act(known.markAllRead(list.get()), () => api('POST /notifications/read-all')),
    async remove(id) {
      await act(known.remove(list.get(), id), () => api('DELETE /notifications/{id}', { params: { id } }))
      // The next one moves up.
      const { all, unreadOnly } = list.get()
      if ((all?.length ?? 0) < known.maxShown) await load()
      if (unreadOnly && unreadOnly.length < known.maxShown) await loadUnread()
    },
    clear() {
      change(known.nothingKnown)
    },
  }
}
