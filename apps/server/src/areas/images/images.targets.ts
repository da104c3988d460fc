// What pictures can belong to. Images come before most areas, so those that have pictures say here, at boot, who may
// put one on a thing of theirs and who may see it there.
import type { ImageType } from '@fabula/contracts/images'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { ImageRow } from './images.store.ts'

export type AttachedImage = ImageRow & { entity_id: string }

export type ImageTarget = {
  types: readonly ImageType[]
  /** A new picture takes the place of the old one. */
  hasOne: boolean
  /** Throws the answer for whoever may not: 404 when they may not even know of the thing. */
  requireAttachable(actor: SignedInActor, entityId: string): Promise<void>
  canSee(actor: Actor, image: AttachedImage): Promise<boolean>
  /** The thing has this picture now, or its words have changed. Part of the change itself. */
  show?(tx: Transaction, image: AttachedImage): Promise<void>
  /** Its owner takes it away. Part of the change itself. */
  hide?(tx: Transaction, image: AttachedImage): Promise<void>
}

export type ImageTargets = {
  register(target: ImageTarget): void
  find(type: ImageType): ImageTarget | undefined
  /** A type that no area answers for has no things that a picture could belong to. */
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
