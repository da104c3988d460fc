// URLs of uploaded images, and placeholders until they load.
import { imageWidths } from '@fabula/contracts/image-sizes'
import type { ImageReference } from '@fabula/contracts/shapes'
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

export const pictureUrl = (imageId: string, width?: number) =>
  `/images/${imageId}${width === undefined ? '' : `?w=${width}`}`

/** Every useful size. */
export function pictureSrcSet({ imageId, metadata }: ImageReference): string {
  const smaller = imageWidths.filter((width) => width < metadata.width)
  return [
    ...smaller.map((width) => [width, pictureUrl(imageId, width)]),
    [metadata.width, pictureUrl(imageId)],
  ]
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ')
}

function placeholderBytes({ placeholder }: Pick<ImageReference, 'placeholder'>): Uint8Array | null {
  if (!placeholder) return null
  try {
    return Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

/** The average color, where a blur would be too small to see. */
export function placeholderColor(image: ImageReference): string | undefined {
  const bytes = placeholderBytes(image)
  if (!bytes) return undefined
  const { r, g, b, a } = thumbHashToAverageRGBA(bytes)
  const of255 = (share: number) => Math.round(share * 255)
  return `rgb(${of255(r)} ${of255(g)} ${of255(b)} / ${a.toFixed(2)})`
}

/** The blur as an image. Some kilobytes, so not for images that repeat often. */
export function placeholderBlur(image: ImageReference): string | undefined {
  const bytes = placeholderBytes(image)
  return bytes ? thumbHashToDataURL(bytes) : undefined
}
