// Images: uploading, visibility and removal.
import type { ImageType } from '@fabula/contracts/images'
import { spendDailyLimit } from '#areas/trust/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/http/forms.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { cleanUpJobName } from './images.jobs.ts'
import * as store from './images.store.ts'
import { createImageTargets, type ImageTarget, isAttached } from './images.targets.ts'
import { deleteFiles, masterKey } from './images.files.ts'
import { type Picture, redraw } from './pixels/redraw.ts'
import { redrawing } from './pixels/sharp.ts'

const maxImages = 1000
const maxBytes = 500 * 1024 * 1024

/** A CDN drops the image with it. */
export const imageTag = (id: string) => `image:${id}`

type Upload = {
  file: UploadedFile
  type: ImageType
  entityId?: string | undefined
  alt: string
  /** For demo content and the images of a manuscript. */
  isWithoutDailyLimit?: boolean
}

export type Images = {
  /** At boot: registers what images of a type belong to. */
  register(target: ImageTarget): void
  /** Locks what shows an image, before the image. */
  lockPlace(tx: Transaction, id: string): Promise<void>
  findTarget(type: ImageType): ImageTarget | undefined
  /** With an `entityId` the image is attached to that entity; without one, only its owner sees it. */
  upload(actor: SignedInActor, upload: Upload): Promise<store.ImageRow>
  /**
   * Part of a larger change whose caller has checked permissions: attaches unattached images of this user to an entity.
   */
  attach(
    tx: Transaction,
    ownerId: string,
    ids: readonly string[],
    to: { type: ImageType; entityId: string },
  ): Promise<void>
  canSee(actor: Actor, image: store.ImageRow): Promise<boolean>
  /** 404 for users who may not see it. */
  getVisible(actor: Actor, id: string): Promise<store.ImageRow>
  describe(actor: SignedInActor, id: string, alt: string): Promise<store.ImageRow>
  remove(actor: SignedInActor, id: string): Promise<void>
  /** Before an image of an erased account is deleted: what shows it no longer does. */
  forget(tx: Transaction, image: store.ForgottenImage): Promise<void>
  /** Part of a larger change whose caller has checked permissions: the entity is deleted or loses its images. */
  removeAllOf(tx: Transaction, of: { type: ImageType; entityId: string }): Promise<void>
}

export function createImages(
  platform: Pick<Platform, 'db' | 'storage' | 'jobs' | 'config' | 'pages'>,
): Images {
  const { db, storage, jobs, pages } = platform
  const targets = createImageTargets()

  /** Inserts the row first, so that the clean-up finds unfinished uploads after a crash. */
  async function begin(actor: SignedInActor, upload: Upload, picture: Picture): Promise<string> {
    const { type, entityId, alt, isWithoutDailyLimit = false } = upload
    const ownerId = actor.userId
    const { bytes, mimeType, ...seen } = picture
    const id = newId()
    await db.transaction().execute(async (tx) => {
      requireQuota(await store.countUnderLock(tx, ownerId), bytes.length)
      await store.insertPending(tx, {
        ...seen,
        id,
        owner_id: ownerId,
        type,
        entity_id: entityId ?? null,
        mime_type: mimeType,
        bytes: bytes.length,
        alt,
      })
      if (!isWithoutDailyLimit) await spendDailyLimit(platform, tx, actor, 'images')
    })
    return id
  }

  async function finish(id: string, type: ImageType, entityId: string | undefined): Promise<store.ImageRow> {
    return db.transaction().execute(async (tx) => {
      const target = entityId === undefined ? undefined : targets.get(type)
      if (entityId !== undefined && target?.hasOne) {
        await store.lockEntity(tx, entityId)
        await removeOthers(tx, { type, entityId })
      }
      const image = await store.markStored(tx, id, target ? 'attached' : 'ready')
      if (!image) throw new AppError('UNAVAILABLE_ERROR')
      if (isAttached(image)) await target?.show?.(tx, image)
      return image
    })
  }

  const images: Images = {
    register: (target) => targets.register(target),
    findTarget: (type) => targets.find(type),

    async lockPlace(tx, id) {
      const image = await store.findImage(tx, id)
      if (image && isAttached(image)) await targets.find(image.type)?.lock?.(tx, image)
    },

    async upload(actor, upload) {
      const { type, entityId, file } = upload
      if (entityId !== undefined) await targets.get(type).requireAttachable(actor, entityId)
      const picture = await redrawing(() => redraw(file.path))
      const id = await begin(actor, upload, picture)
      try {
        await storage.put(masterKey(id), picture.bytes, { contentType: picture.mimeType })
        return await finish(id, type, entityId)
      } catch (error) {
        await discard(id).catch(() => undefined)
        throw error
      }
    },

    async attach(tx, ownerId, ids, to) {
      if (ids.length > 0) await store.attachReady(tx, ownerId, ids, to)
    },

    async canSee(actor, image) {
      if (image.moderation === 'removed' || image.moderation === 'illegal') return false
      if (actor.kind === 'user' && actor.userId === image.owner_id) return true
      if (image.moderation !== null) return false
      return isAttached(image) && (await targets.find(image.type)?.canSee(actor, image)) === true
    },

    async getVisible(actor, id) {
      const image = await store.findImage(db, id)
      if (!image || !(await images.canSee(actor, image))) throw notFound()
      return image
    },

    async describe({ userId }, id, alt) {
      return db.transaction().execute(async (tx) => {
        await images.lockPlace(tx, id)
        const image = await store.lockOwnImage(tx, id, userId)
        if (!image) throw notFound()
        const changed = { ...image, alt }
        await store.setAlt(tx, id, alt)
        if (isAttached(changed) && changed.moderation === null)
          await targets.find(changed.type)?.show?.(tx, changed)
        return changed
      })
    },

    async remove({ userId }, id) {
      await db.transaction().execute(async (tx) => {
        await images.lockPlace(tx, id)
        const image = await store.lockOwnImage(tx, id, userId)
        if (!image) throw notFound()
        if (isAttached(image)) await targets.find(image.type)?.hide?.(tx, image)
        await store.markRemoved(tx, id)
        await pages.dropOnCommit(tx, imageTag(id))
        await jobs.enqueue(tx, cleanUpJobName, {}, { key: 'now' })
      })
    },

    async forget(tx, { type, ...image }) {
      await targets.find(type)?.forget?.(tx, image)
      await store.markRemoved(tx, image.id)
      await pages.dropOnCommit(tx, imageTag(image.id))
    },

    async removeAllOf(tx, of) {
      await store.lockEntity(tx, of.entityId)
      await removeOthers(tx, of)
    },
  }

  async function removeOthers(tx: Transaction, of: { type: ImageType; entityId: string }): Promise<void> {
    const removed = await store.removeOthers(tx, of)
    if (removed.length === 0) return
    await pages.dropOnCommit(tx, ...removed.map(imageTag))
    await jobs.enqueue(tx, cleanUpJobName, {}, { key: 'now' })
  }

  /** Does right away what the clean-up would do an hour later. */
  async function discard(id: string): Promise<void> {
    await store.markRemoved(db, id)
    await deleteFiles(storage, id)
    await store.deleteRemoved(db, id)
  }

  return images
}

function requireQuota(used: { count: number; bytes: number }, added: number): void {
  const refuse = (message: string) => new AppError('PAYLOAD_TOO_LARGE_ERROR', { message })
  if (used.count >= maxImages)
    throw refuse(
      `You’ve reached the limit of ${maxImages.toLocaleString('en')} images. Delete one to make room.`,
    )
  if (used.bytes + added > maxBytes)
    throw refuse(
      `Your images use all of your ${maxBytes / 1024 / 1024} MB of storage. Delete some to make room.`,
    )
}

/** Those of the ids that are attached images of this type. */
export async function listAttachedImages(
  db: Database | Transaction,
  type: ImageType,
  ids: readonly string[],
): Promise<(store.ImageRow & { entity_id: string })[]> {
  return store.listAttachedImages(db, type, ids)
}

/** Images on these entities stay with them even when the uploader's account is deleted. */
export async function giveImages(
  tx: Transaction,
  given: { from: string; to: string; entityIds: readonly string[] },
): Promise<void> {
  await store.giveImages(tx, given)
}
