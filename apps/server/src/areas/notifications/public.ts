// Notifications and their socket. No other area uses this one; it listens to events.
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { notificationsExporters } from './notifications.exporters.ts'
import { watchedTopics, watchedVotes } from './live-kinds.ts'
import { createLiveWatch } from './live-watch.ts'
import { createHub } from './notifications.hub.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { notificationsListeners } from './notifications.listeners.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { registerOneClick } from './one-click-unsubscribe.ts'
import { notificationSocket } from './notifications.socket.ts'

export function notificationsArea(platform: Platform & { reference: Reference }): Area {
  const hub = createHub(platform)
  const topics = createLiveWatch(platform, watchedTopics)
  const questions = createLiveWatch(platform, watchedVotes)
  return {
    name: 'notifications',
    routes: notificationsRoutes(platform),
    listeners: notificationsListeners(platform),
    jobs: notificationsJobs(platform),
    exporters: notificationsExporters(platform),
    sockets: [notificationSocket(hub, { topics, questions })],
    async register(app) {
      await registerOneClick(app, platform)
      await hub.start()
      await topics.start()
      await questions.start()
      app.addHook('onClose', async () => {
        await hub.stop()
        await topics.stop()
        await questions.stop()
      })
    },
  }
}
