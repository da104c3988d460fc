// Avatar and banner of a profile, visible to everyone who may see the user.
import { type ImageTarget, presentReference } from '#areas/images/public.ts'
import { canSee, findRelation, hidePicture, noRelation, showPicture } from '#areas/users/public.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'

const pictureOf = (type: string) => (type === 'banner' ? 'banner' : 'avatar')

export function profilePictures(platform: Pick<Platform, 'db' | 'events'>): ImageTarget {
  return {
    types: ['avatar', 'banner'],
    hasOne: true,
    async requireAttachable(actor, entityId) {
      if (actor.userId !== entityId) throw notFound()
    },
    async canSee(actor, { entity_id: personId }) {
      return canSee(
        actor.kind === 'user' ? await findRelation(platform.db, actor.userId, personId) : noRelation,
      )
    },
    show: (tx, image) =>
      showPicture(platform, tx, image.entity_id, pictureOf(image.type), presentReference(image)),
    hide: (tx, image) => hidePicture(platform, tx, image.entity_id, pictureOf(image.type), image.id),
  }
}
