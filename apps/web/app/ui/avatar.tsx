import type { ImageReference } from '@fabula/contracts/shapes'
import { useState } from 'react'
import { pictureSrcSet, pictureUrl, placeholderColor } from '#lib/pictures.ts'
import { classNames } from './class-names.ts'
import { useImageFailure } from './use-image-failure.ts'

export type AvatarProps = {
  username: string
  /** The user's own image; without one, or when it fails, the generated one at /avatar/{username}. */
  image?: ImageReference | null
  /** An image that is not uploaded yet. */
  src?: string
  /** Empty where the name is shown beside it. */
  alt?: string
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl'
  className?: string
}

/** As in avatar.css, in pixels. */
const sides = { xs: 22, sm: 26, md: 34, lg: 38, xl: 64, '2xl': 112 } as const

export function Avatar(props: AvatarProps) {
  const { username, image, alt = '', size = 'md', className } = props
  const src = props.src ?? (image ? pictureUrl(image.imageId, 320) : undefined)
  const drawn = `/avatar/${encodeURIComponent(username)}`
  const [failedOwn, setFailedOwn] = useState<string>()
  const shown = src && src !== failedOwn ? src : drawn
  const [ref, hasFailed, handleError] = useImageFailure(shown)
  if (hasFailed && shown === src) setFailedOwn(src)
  const stored = image && !props.src && shown === src ? image : null

  return (
    <span
      style={stored ? { background: placeholderColor(stored) } : undefined}
      className={classNames('ui-avatar', size !== 'md' && `ui-avatar-${size}`, className)}
    >
      {hasFailed ? (
        <>
          <span aria-hidden="true">{Array.from(username)[0]?.toUpperCase()}</span>
          <span className="sr-only">{alt}</span>
        </>
      ) : (
        <img
          ref={ref}
          src={shown}
          srcSet={stored ? pictureSrcSet(stored) : undefined}
          sizes={stored ? `${sideOf(stored, sides[size])}px` : undefined}
          alt={alt}
          width={112}
          height={112}
          loading="lazy"
          decoding="async"
          onError={handleError}
        />
      )}
    </span>
  )
}

/** The image fills a circle, so a wide one must be wider than the circle. */
function sideOf({ metadata: { width, height } }: ImageReference, side: number): number {
  return Math.ceil(side * Math.max(1, width / height))
}
