// Avatar and banner of a profile, visible to everyone who may see the user.
import { type ImageTarget, presentReference } from '#areas/images/public.ts'
import { changePicture, findUserById, getRelation } from '#areas/users/public.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { unrestricted } from '#platform/policy.ts'

const pictureOf = (type: string) => (type === 'banner' ? 'banner' : 'avatar')

export function profilePictures(platform: Pick<Platform, 'db' | 'events'>): ImageTarget {
  return {
    types: ['avatar', 'banner'],
    hasOne: true,
    async requireAttachable(actor, entityId) {
      if (actor.userId !== entityId) throw notFound()
      unrestricted.check(actor)
    },
    async canSee(actor, { entity_id: personId }) {
      const viewerId = actor.kind === 'user' ? actor.userId : null
      if (viewerId === personId) return true
      const [relation, owner] = await Promise.all([
        getRelation(platform.db, viewerId, personId),
        findUserById(platform.db, personId),
      ])
      const isModerator =
        actor.kind === 'user' && actor.user.roles.some((role) => role === 'admin' || role === 'moderator')
      return relation.canSee && (isModerator || !owner?.profile_moderation)
    },
    async findPlace(db, { type, entity_id }) {
      const user = await findUserById(db, entity_id)
      const name = type === 'banner' ? 'Banner' : 'Avatar'
      return user ? { title: `${name} of @${user.username}`, link: `/user/${user.username}` } : null
    },
    show: (tx, image) =>
      changePicture(platform, tx, image.entity_id, pictureOf(image.type), { shown: presentReference(image) }),
    hide: (tx, image) =>
      changePicture(platform, tx, image.entity_id, pictureOf(image.type), { hiddenId: image.id }),
  }
}
