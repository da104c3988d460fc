// What images can be attached to. Images are a lower layer than most areas, so areas with images register here, at
// boot, who may attach one to an entity and who may see it there.
import type { ImageType } from '@fabula/contracts/images'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { ImageRow } from './images.store.ts'

export type AttachedImage = ImageRow & { entity_id: string }

export type ImageTarget = {
  types: readonly ImageType[]
  /** A new image replaces the old one. */
  hasOne: boolean
  /** Throws for users who may not attach: 404 when they may not know of the entity. */
  requireAttachable(actor: SignedInActor, entityId: string): Promise<void>
  canSee(actor: Actor, image: AttachedImage): Promise<boolean>
  /** Locks what shows it. Before the image itself, because changes of the entity lock in this order. */
  lock?(tx: Transaction, image: AttachedImage): Promise<void>
  /** The entity has this image now, or its alt text has changed. Runs in the transaction of the change. */
  show?(tx: Transaction, image: AttachedImage): Promise<void>
  /** Whether this user owns or works on what it is attached to. */
  isWorkOf?(db: Database | Transaction, image: AttachedImage, userId: string): Promise<boolean>
  /** For moderators: such as “Cover of Tin Saints”, and where it can be seen. */
  findPlace?(
    db: Database | Transaction,
    image: AttachedImage,
  ): Promise<{ title: string; link: string | null } | null>
  /** The owner or a moderator removes it. Runs in the transaction of the change. */
  hide?(tx: Transaction, image: AttachedImage): Promise<void>
  /** Its owner's account was erased, and it is about to be deleted; for texts that contain it. */
  forget?(tx: Transaction, image: { id: string; entity_id: string }): Promise<void>
  /** Moderators have hidden or restored it; for texts that contain it. Runs in the transaction of the change. */
  renderAgain?(tx: Transaction, image: AttachedImage): Promise<void>
}

export type ImageTargets = {
  register(target: ImageTarget): void
  find(type: ImageType): ImageTarget | undefined
  /** A type without a registered area has no entities to attach images to. */
  get(type: ImageType): ImageTarget
}

export function createImageTargets(): ImageTargets {
  const targets = new Map<ImageType, ImageTarget>()
  return {
    register(target) {
      for (const type of target.types) {
        if (targets.has(type)) throw new Error(`Pictures of type ${type} belong to two areas.`)
        targets.set(type, target)
      }
    },
    find: (type) => targets.get(type),
    get(type) {
      const target = targets.get(type)
      if (!target) throw notFound()
      return target
    },
  }
}

export function isAttached(image: ImageRow): image is AttachedImage {
  return image.state === 'attached' && image.entity_id !== null
}
