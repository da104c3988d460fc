// Avatar and banner of a profile, visible to everyone who may see the user.
import { type ImageTarget, presentReference } from '#areas/images/public.ts'
import { changePicture, getRelation } from '#areas/users/public.ts'
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
      const viewerId = actor.kind === 'user' ? actor.userId : null
      return (await getRelation(platform.db, viewerId, personId)).canSee
    },
    show: (tx, image) =>
      changePicture(platform, tx, image.entity_id, pictureOf(image.type), { shown: presentReference(image) }),
    hide: (tx, image) =>
      changePicture(platform, tx, image.entity_id, pictureOf(image.type), { hiddenId: image.id }),
  }
}
