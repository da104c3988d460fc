import type { ImageReference } from '@fabula/contracts/shapes'
import { type CSSProperties, useEffect, useState } from 'react'
import { pictureSrcSet, pictureUrl, placeholderBlur } from '#lib/pictures.ts'
import { classNames } from '#ui/class-names.ts'
import { useImageFailure } from '#ui/use-image-failure.ts'
import { getOptimizedImage } from './image-calls.ts'

export type PictureProps = {
  image: ImageReference
  /** The displayed width, as in the attribute: "(width < 48rem) 100vw, 40rem". */
  sizes: string
  /** Overrides the image's description; empty where nearby text describes it. */
  alt?: string
  /** Part of the first screen: loaded at once. */
  eager?: boolean
  className?: string
  style?: CSSProperties
}

const logo = '/favicon.svg'
const usualWidth = 640

/** An uploaded image: a blurred placeholder at once, then the size that fits. If it fails, the Fabula icon. */
export function Picture({ image, sizes, alt = image.metadata.alt, eager, className, style }: PictureProps) {
  const { width, height } = image.metadata
  const [ref, hasFailed, handleError] = useImageFailure(pictureUrl(image.imageId, usualWidth))
  const fetched = useFetchedPicture(image.imageId, hasFailed)
  const isMissing = hasFailed && fetched === logo
  return (
    <img
      ref={ref}
      {...(hasFailed
        ? { src: fetched }
        : { src: pictureUrl(image.imageId, usualWidth), srcSet: pictureSrcSet(image), sizes })}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={handleError}
      className={classNames('ui-picture', isMissing && 'ui-picture-missing', className)}
      style={{ backgroundImage: isMissing ? undefined : blurOf(image), ...style }}
    />
  )
}

const blurOf = (image: ImageReference) => {
  const blur = placeholderBlur(image)
  return blur && `url(${blur})`
}

/**
 * The session may expire between the page and its images. The API can renew it, an image URL cannot, so a failed image
 * is fetched once more through the API.
 */
function useFetchedPicture(imageId: string, isWanted: boolean): string {
  const [found, setFound] = useState<{ imageId: string; url: string }>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    getOptimizedImage(imageId, { w: usualWidth }).then(
      (url) => {
        if (isCurrent) setFound({ imageId, url })
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [imageId, isWanted])
  return found?.imageId === imageId ? found.url : logo
}
