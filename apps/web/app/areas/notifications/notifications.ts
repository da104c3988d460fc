// The notifications of this tab, for as long as one person is signed in.
import { notificationsPath } from '@fabula/contracts/notifications.socket'
import { apiOptions, session } from '#lib/api.ts'
import { createApiClient } from '#lib/api-client.ts'
import { toastAchievement } from './achievement-toast.ts'
import { createCountRefresh } from './count-refresh.ts'
import { unread } from './public/unread.ts'
import { createNotificationSocket } from './notification-socket.ts'
import { hasAskedForPush } from './push-account.ts'
import { createNotificationStore } from './notification-store.ts'

/** Nobody asked for what happens in the background, so no dialog opens about it. */
export const notificationStore = createNotificationStore(createApiClient({ ...apiOptions, onRateLimit() {} }))

notificationStore.list.subscribe(() => unread.set(notificationStore.list.get().count))

/** Spec section 4: a moment after the list. */
const socketAfter = 1000
const activities = ['mousemove', 'keydown', 'click', 'scroll', 'touchstart'] as const

let running: { userId: string; stop: () => void } | null = null

export async function startNotifications(userId: string): Promise<void> {
  if (running?.userId === userId) return
  running?.stop()
  const leave = new AbortController()
  const refresh = createCountRefresh(() => {
    if (navigator.onLine) void notificationStore.refreshCount()
  })
  const socket = createNotificationSocket({
    userId,
    connect: () => new WebSocket(notificationsPath),
    isOnline: () => navigator.onLine,
    onReady: () => void notificationStore.load(),
    onMessage(message) {
      notificationStore.receive(message)
      void toastAchievement(message, leave.signal)
    },
    onOpenChange: (isOpen) => refresh.follow(isOpen ? 'open' : 'closed'),
    onSessionEnd: () => void session.check({ isForced: true }),
  })
  const listening = { passive: true, capture: true, signal: leave.signal }
  for (const name of activities) window.addEventListener(name, socket.noteActivity, listening)
  window.addEventListener('online', socket.wake, { signal: leave.signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') socket.wake()
    },
    { signal: leave.signal },
  )
  const current = {
    userId,
    stop() {
      leave.abort()
      socket.stop()
      refresh.stop()
      notificationStore.clear()
    },
  }
  running = current
  refresh.follow('closed')
  await notificationStore.load()
  if (hasAskedForPush(userId)) void import('./push-browser.ts').then(({ renewPush }) => renewPush(userId))
  setTimeout(() => {
    if (running === current) socket.start()
  }, socketAfter)
}

session.ended.subscribe(() => {
  const viewer = session.viewer.get()
  if (session.ended.get() || running?.userId !== viewer?._id) return
  // The same person is back: the socket of the session before was closed for good.
  running?.stop()
  running = null
  if (viewer) void startNotifications(viewer._id)
})

session.viewer.subscribe(() => {
  if (!running || session.viewer.get()?._id === running.userId) return
  running.stop()
  running = null
})
