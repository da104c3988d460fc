// The image of an announcement: uploaded by its writers, visible to its audience.
import { type ImageTarget, presentReference } from '#areas/images/public.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { canManage, postingAnnouncers } from './announcements.policy.ts'
import { isThereFor } from './announcements.service.ts'
import { findAnnouncement, setImage } from './announcements.store.ts'

export function announcementPictures({ db }: Pick<Platform, 'db'>): ImageTarget {
  return {
    types: ['announcement'],
    hasOne: true,
    async requireAttachable(actor, id) {
      postingAnnouncers.check(actor)
      if (!(await findAnnouncement(db, id))) throw notFound()
    },
    async canSee(actor, { entity_id }) {
      const row = await findAnnouncement(db, entity_id)
      return row !== undefined && (canManage(actor) || (await isThereFor(db, actor, row)))
    },
    show: (tx, image) => setImage(tx, image.entity_id, presentReference(image)),
    hide: (tx, image) => setImage(tx, image.entity_id, null),
  }
}
