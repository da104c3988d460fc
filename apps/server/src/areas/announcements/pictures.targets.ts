// The image of an announcement: uploaded by its writers, visible to its audience.
import { announcementsTag } from '@fabula/contracts/announcement-kinds'
import { type ImageTarget, presentReference } from '#areas/images/public.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { canManage, postingAnnouncers } from './announcements.policy.ts'
import { isThereFor } from './announcements.service.ts'
import { findAnnouncement, setImage } from './announcements.store.ts'

export function announcementPictures({ db, pages }: Pick<Platform, 'db' | 'pages'>): ImageTarget {
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
    async show(tx, image) {
      await setImage(tx, image.entity_id, presentReference(image))
      await pages.dropOnCommit(tx, announcementsTag)
    },
    async hide(tx, image) {
      await setImage(tx, image.entity_id, null)
      await pages.dropOnCommit(tx, announcementsTag)
    },
  }
}
