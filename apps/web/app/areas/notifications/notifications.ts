// The notifications of this tab while one user is signed in.
import { notificationsPath } from '@fabula/contracts/notifications.socket'
import {
  noteMissedMessages,
  receiveMessageNews,
  refreshUnreadMessages,
} from '#areas/messages/public/live-messages.ts'
import { unreadMessages } from '#areas/messages/public/unread-messages.ts'
import { session } from '#lib/api.ts'
import { reportNews } from '#lib/live-watches.ts'
import { tabQueryClient } from '#lib/query-provider.tsx'
import { createCountRefresh } from './count-refresh.ts'
import { createNotificationCache } from './notification-cache.ts'
import { createNotificationSocket } from './notification-socket.ts'
import { quietApi } from './notifications.queries.ts'
import { hasAskedForPush } from './push-account.ts'
import { createLiveWatch } from './live-watch.ts'

export const notificationCache = createNotificationCache({ client: tabQueryClient, api: quietApi })

/** Spec section 4: a moment after the list. */
const socketAfter = 1000
const activities = ['mousemove', 'keydown', 'click', 'scroll', 'touchstart'] as const

let running: { userId: string; stop: () => void } | null = null

export async function startNotifications(userId: string): Promise<void> {
  if (running?.userId === userId || session.getState().isEnding) return
  running?.stop()
  const leave = new AbortController()
  const refresh = createCountRefresh(() => {
    if (!navigator.onLine) return
    void notificationCache.refreshCount()
    void refreshUnreadMessages(quietApi, leave.signal)
  })
  const socket = createNotificationSocket({
    userId,
    connect: () => new WebSocket(notificationsPath),
    isOnline: () => navigator.onLine,
    onReady() {
      watches.start()
      void notificationCache.load()
      void refreshUnreadMessages(quietApi, leave.signal)
      noteMissedMessages()
    },
    onMessage(message) {
      if (message.type === 'topic') return reportNews('topicId', message.topicId, message.lastPostNumber)
      if (message.type === 'votes') return reportNews('questionId', message.questionId, message.votes)
      if (message.type === 'message') return receiveMessageNews(message)
      notificationCache.receive(message)
    },
    onOpenChange(isOpen) {
      refresh.follow(isOpen ? 'open' : 'closed')
      if (!isOpen) watches.pause()
    },
    onSessionEnd: () => void session.check({ isForced: true }),
  })
  const watches = createLiveWatch(socket.send)
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
      watches.stop()
      socket.stop()
      refresh.stop()
      notificationCache.clear()
      unreadMessages.setState({ count: 0 })
    },
  }
  running = current
  refresh.follow('closed')
  await Promise.all([notificationCache.load(), refreshUnreadMessages(quietApi, leave.signal)])
  if (hasAskedForPush(userId)) void import('./push-browser.ts').then(({ renewPush }) => renewPush(userId))
  setTimeout(() => {
    if (running === current) socket.start()
  }, socketAfter)
}

session.subscribe(({ viewer, isEnding }, before) => {
  if (isEnding === before.isEnding) return
  if (isEnding) {
    running?.stop()
    running = null
  } else if (viewer && !running) void startNotifications(viewer._id)
})

session.subscribe(({ viewer, ended }, before) => {
  if (ended === before.ended || ended || running?.userId !== viewer?._id) return
  // The same user has signed in again: the socket of the previous session was closed for good.
  running?.stop()
  running = null
  if (viewer) void startNotifications(viewer._id)
})

session.subscribe(({ viewer }) => {
  if (!running || viewer?._id === running.userId) return
  running.stop()
  running = null
})
