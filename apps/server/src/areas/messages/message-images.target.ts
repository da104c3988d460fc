// Images in private messages: for the two users, and for moderators once one of them has reported it.
import type { ImageTarget } from '#areas/images/public.ts'
import { isReported } from '#areas/moderation/public.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { staff } from '#platform/policy.ts'
import type { Actor } from '#platform/actor.ts'
import { canRead } from './messages.policy.ts'
import { findMessage, findMessageOf } from './messages.store.ts'

const moderators = staff('moderator')

export function messageImages({ db }: Pick<Platform, 'db'>): ImageTarget {
  return {
    types: ['message'],
    hasOne: true,
    /** A message gets its image when it is sent. */
    async requireAttachable({ userId }, messageId) {
      if (!(await findMessageOf(db, userId, messageId))) throw notFound()
      throw new AppError('CONFLICT_ERROR', { message: 'Add the image when you send the message.' })
    },
    async canSee(actor, { id, entity_id: messageId }) {
      if (actor.kind !== 'user') return false
      const row = await findMessageOf(db, actor.userId, messageId)
      if (row?.image_id === id && canRead(row, actor.userId)) return true
      if (!isModerator(actor)) return false
      const wasReported = (await isReported(db, 'message', messageId)) || (await isReported(db, 'image', id))
      return wasReported && (await findMessage(db, messageId))?.image_id === id
    },
    async findPlace() {
      return { title: 'Image in a private message', link: null }
    },
  }
}

function isModerator(actor: Actor): boolean {
  try {
    moderators.check(actor)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
