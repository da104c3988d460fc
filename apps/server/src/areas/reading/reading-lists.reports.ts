// Reading lists as something that can be reported, hidden and removed by moderators.
import type { ReportedThing, ReportTarget } from '#areas/moderation/public.ts'
import { notFound } from '#platform/errors.ts'
import { requireVisible } from './reading-lists.service.ts'
import { findListById, lockLists, setModeration } from './reading-lists.store.ts'

type ListRow = NonNullable<Awaited<ReturnType<typeof findListById>>>

export function reportedLists(): ReportTarget {
  return {
    kind: 'list',
    isHeldByCount: false,

    async open(db, actor, id) {
      const list = await findListById(db, id)
      // Visitors see no lists.
      if (!list || actor.kind !== 'user') throw notFound()
      await requireVisible(db, actor, list)
      return describe(list)
    },

    async find(db, id) {
      const list = await findListById(db, id)
      return list ? describe(list) : null
    },

    async setModeration(tx, id, state) {
      const list = await findListById(tx, id)
      if (!list) return
      await lockLists(tx, list.owner_id)
      await setModeration(tx, id, state)
    },
  }
}

const describe = (list: ListRow): ReportedThing => ({
  id: list.id,
  ownerId: list.owner_id,
  title: `Reading list ${list.title}`,
  link: `/lists/${list.id}`,
  moderation: list.moderation,
  snapshot: { title: list.title, text: list.description, labels: null, image: null },
  updatedAt: list.updated_at,
})
