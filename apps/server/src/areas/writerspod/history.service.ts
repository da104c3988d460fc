// Earlier texts of an item, for its author and editors.
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { countAround, type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { presentPerson } from '#areas/users/public.ts'
import { openManaged } from './access.service.ts'
import * as store from './history.store.ts'
import { editItem } from './items.service.ts'
import type { Pod } from './read-items.service.ts'

export async function listHistory(db: Database, actor: SignedInActor, itemId: string, page: PageQuery) {
  const rows = rowsOf(page)
  await openManaged(db, actor, itemId)
  const found = await store.listRevisions(db, itemId, rows)
  const total = await countAround(rows, found.length, () => store.countRevisions(db, itemId))
  return {
    revisions: found.map(({ id, title, excerpt, html, by, created_at }) => ({
      _id: id,
      title,
      excerpt,
      html,
      by: by && presentPerson(by),
      createdAt: created_at.toISOString(),
    })),
    pagination: presentPagination(page, total),
  }
}

/** As an edit, so that the present text goes into the history. */
export async function restoreRevision(pod: Pod, actor: SignedInActor, itemId: string, revisionId: string) {
  await openManaged(pod.db, actor, itemId)
  const earlier = await store.findRevision(pod.db, itemId, revisionId)
  if (!earlier) throw notFound()
  const { title, excerpt, content } = earlier
  return editItem(pod, actor, itemId, { title, excerpt, content, isRestored: true })
}
