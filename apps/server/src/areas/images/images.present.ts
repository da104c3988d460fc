import type { Image } from '@fabula/contracts/images'
import type { ImageReference } from '@fabula/contracts/shapes'
import { type AttachedImage, isAttached } from './images.targets.ts'
import type { ImageRow } from './images.store.ts'

const imageUrl = (id: string) => `/images/${id}`

/** The image as other resources reference it. */
export function presentReference(row: ImageRow | AttachedImage): ImageReference {
  const { id, thumbhash, alt, width, height } = row
  return { imageId: id, placeholder: thumbhash, metadata: { alt, width, height } }
}

export function presentImage(row: ImageRow): Image {
  return {
    ...presentReference(row),
    _id: row.id,
    type: row.type,
    entityId: isAttached(row) ? row.entity_id : null,
    url: imageUrl(row.id),
    mimeType: row.mime_type,
    createdAt: row.created_at.toISOString(),
  }
}

export function presentUploaded(row: ImageRow) {
  return { image: presentImage(row), data: { imageId: row.id, url: imageUrl(row.id) } }
}
