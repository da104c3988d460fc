// Images of items: who may add and see them, and what becomes of an item when one is hidden, removed or restored.
import { podPath } from '@fabula/contracts/writerspod-sizes'
import type { ImageTarget } from '#areas/images/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findViewer, openManaged } from './access.service.ts'
import { findFacts, lockItem } from './access.store.ts'
import { renderText } from './item-images.service.ts'
import { findItem, setColumns } from './items.store.ts'
import { canEdit, canSeeItem } from './writerspod.policy.ts'

export function itemImages({ db, events }: Pick<Platform, 'db' | 'events'>): ImageTarget {
  async function renderAgain(tx: Transaction, itemId: string, without?: string): Promise<void> {
    const row = await findItem(tx, { id: itemId }, null)
    if (!row) return
    await setColumns(tx, itemId, {
      html: await renderText(tx, itemId, row.content, without),
    })
    await events.publish(tx, 'pod.changed', { itemId })
  }

  return {
    types: ['article'],
    hasOne: false,
    async requireAttachable(actor, itemId) {
      const { item, viewer } = await openManaged(db, actor, itemId)
      if (!canEdit(item, viewer)) throw new AppError('FORBIDDEN_ERROR')
    },
    async canSee(actor, { entity_id }) {
      const item = await findFacts(db, entity_id)
      return item !== undefined && canSeeItem(item, await findViewer(db, actor))
    },
    async isWorkOf(tx, { entity_id }, userId) {
      return (await findFacts(tx, entity_id))?.author_id === userId
    },
    async findPlace(tx, { entity_id }) {
      const item = await findFacts(tx, entity_id)
      return item ? { title: `Image of “${item.title}”`, link: podPath(item) } : null
    },
    lock: (tx, { entity_id }) => lockItem(tx, entity_id),
    show: (tx, image) => renderAgain(tx, image.entity_id),
    hide: (tx, image) => renderAgain(tx, image.entity_id, image.id),
    async forget(tx, image) {
      await lockItem(tx, image.entity_id)
      await renderAgain(tx, image.entity_id, image.id)
    },
  }
}
