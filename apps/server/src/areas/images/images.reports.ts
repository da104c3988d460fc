// Images as something that can be reported, hidden and removed by moderators.
import type { ReportedThing, ReportTarget } from '#areas/moderation/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { presentReference } from './images.present.ts'
import { type Images, imageTag } from './images.service.ts'
import { findImage, type ImageRow, lockImage, setModeration } from './images.store.ts'
import { isAttached } from './images.targets.ts'

export function reportedImages(images: Images, pages: Pick<Platform['pages'], 'dropOnCommit'>): ReportTarget {
  return {
    kind: 'image',
    isHeldByCount: false,

    async open(db, actor, id) {
      const image = await findImage(db, id)
      if (!image || !(await images.canSee(actor, image))) throw notFound()
      return describe(db, image)
    },

    async find(db, id) {
      const image = await findImage(db, id)
      return image ? describe(db, image) : null
    },

    async isWorkOf(db, id, userId) {
      const image = await findImage(db, id)
      if (!image || !isAttached(image)) return false
      return (await images.findTarget(image.type)?.isWorkOf?.(db, image, userId)) ?? false
    },

    async setModeration(tx, id, state) {
      await images.lockPlace(tx, id)
      const image = await lockImage(tx, id)
      if (!image || image.moderation === state) return
      await setModeration(tx, id, state)
      await pages.dropOnCommit(tx, imageTag(id))
      if (!isAttached(image)) return
      const target = images.findTarget(image.type)
      // Where it was shown, there is no image meanwhile: a generated cover, for example.
      if (state === null) await target?.show?.(tx, image)
      else if (image.moderation === null) await target?.hide?.(tx, image)
      if (state === null || image.moderation === null) await target?.renderAgain?.(tx, image)
    },
  }

  async function describe(db: Database | Transaction, image: ImageRow): Promise<ReportedThing> {
    const place = isAttached(image) ? await images.findTarget(image.type)?.findPlace?.(db, image) : null
    return {
      id: image.id,
      ownerId: image.owner_id,
      title: place?.title ?? 'Image',
      link: place?.link ?? null,
      moderation: image.moderation,
      snapshot: { title: '', text: image.alt, labels: null, image: presentReference(image) },
      updatedAt: image.created_at,
    }
  }
}
