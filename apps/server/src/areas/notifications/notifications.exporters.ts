import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { presentAll } from './notifications.service.ts'
import { listShown } from './notifications.store.ts'
import { listSubscriptionsOf } from './push.store.ts'

const all = { offset: 0, limit: 10_000 }

export function notificationsExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('notifications.json', 'your notifications', async (userId) => {
      const payload = await presentAll(db, await listShown(db, userId, 'all', all))
      return payload.map(({ type, message, isRead, createdAt }) => ({ type, message, isRead, createdAt }))
    }),
    jsonExporter('push-browsers.json', 'browsers with push notifications turned on', async (userId) =>
      (await listSubscriptionsOf(db, [userId])).map(({ endpoint, created_at }) => ({
        service: new URL(endpoint).host,
        since: created_at.toISOString(),
      })),
    ),
  ]
}
