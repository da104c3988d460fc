// URLs of images, for other areas.
import { LRUCache } from 'lru-cache'
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
  const known = drawnUrlsOf(secrets)
  const key = JSON.stringify(drawn)
  const found = known.get(key)
  if (found) return found
  const addresses = createCoverAddresses({ signDrawing: (payload) => secrets.sign('drawing', payload) })
  const url = addresses.coverUrl(drawn)
  known.set(key, url)
  return url
}

const maxDrawnUrls = 5000

/** Lists show the same covers again and again, and a signature costs more than the rest of a card. */
const drawnUrls = new WeakMap<object, LRUCache<string, string>>()

function drawnUrlsOf(secrets: object): LRUCache<string, string> {
  const known = drawnUrls.get(secrets) ?? new LRUCache<string, string>({ max: maxDrawnUrls })
  drawnUrls.set(secrets, known)
  return known
}

/** A generated square, for things without a cover of their own. `png` is for podcast apps, which need it large. */
export const squareCoverUrl = (seed: string, format: 'webp' | 'png' = 'webp') =>
  `/covers/square/${seed}.${format}`
