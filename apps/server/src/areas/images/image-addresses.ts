// URLs of images, for other areas.
import type { CoverSpec } from '@fabula/artwork/cover-spec'
import { imageWidths } from '@fabula/contracts/image-sizes'
import type { ImageReference } from '@fabula/contracts/shapes'
import type { Secrets } from '#platform/secrets.ts'
import { createCoverAddresses } from './drawings.address.ts'
import type { ImageRow } from './images.store.ts'

const imageUrl = (id: string, width?: number) => `/images/${id}${width === undefined ? '' : `?w=${width}`}`

/** In every size that is worth requesting. */
export function imageSource({ id, width, height }: Pick<ImageRow, 'id' | 'width' | 'height'>) {
  const smaller = imageWidths.filter((step) => step < width)
  const srcset = [
    ...smaller.map((step) => `${imageUrl(id, step)} ${step}w`),
    `${imageUrl(id)} ${width}w`,
  ].join(', ')
  return { src: imageUrl(id), srcset, width, height }
}

/** Twice the width of the largest cover on a page, rounded up to a stored width. */
const coverWidth = 640

/** The uploaded cover, no larger than pages show it, or the generated one. */
export function coverUrl(
  secrets: Pick<Secrets, 'sign'>,
  { cover, drawn }: { cover: ImageReference | null; drawn: CoverSpec },
): string {
  if (cover) return imageUrl(cover.imageId, coverWidth)
  return createCoverAddresses({ signDrawing: (payload) => secrets.sign('drawing', payload) }).coverUrl(drawn)
}
