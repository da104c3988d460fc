// Episodes and articles as something that can be reported, hidden and removed by moderators.
import { podPath } from '@fabula/contracts/writerspod-sizes'
import type { ReportedThing, ReportTarget } from '#areas/moderation/public.ts'
import type { Platform } from '#platform/platform.ts'
import { openItem } from './access.service.ts'
import { lockItem } from './access.store.ts'
import { findItem, type ItemRow, setColumns } from './items.store.ts'
import { notFound } from '#platform/errors.ts'

export function reportedItems({ events }: Pick<Platform, 'events'>): ReportTarget {
  return {
    kind: 'item',
    isHeldByCount: true,
    async open(db, actor, id) {
      await openItem(db, actor, id)
      const row = await findItem(db, { id }, null)
      if (!row) throw notFound()
      return describe(row)
    },
    async find(db, id) {
      const row = await findItem(db, { id }, null)
      return row ? describe(row) : null
    },
    lock: (tx, id) => lockItem(tx, id),
    async setModeration(tx, id, moderation) {
      await lockItem(tx, id)
      await setColumns(tx, id, { moderation })
      await events.publish(tx, 'pod.changed', { itemId: id })
    },
  }
}

const describe = (row: ItemRow): ReportedThing => ({
  id: row.id,
  ownerId: row.author_id,
  title: `WritersPod: “${row.title}”`,
  link: podPath(row),
  moderation: row.moderation,
  snapshot: { title: row.title, text: `${row.excerpt}\n${row.text}`, labels: null, image: null },
  updatedAt: row.updated_at,
})
