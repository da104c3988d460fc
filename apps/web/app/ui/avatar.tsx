import { useState } from 'react'
import { classNames } from './class-names.ts'
import { useImageFailure } from './use-image-failure.ts'

export type AvatarProps = {
  username: string
  /** A picture of their own; without one, or when it fails, the drawn one at /avatar/{username}. */
  src?: string
  /** Empty where the name stands beside it. */
  alt?: string
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl'
  ring?: 'accent' | 'p1' | 'p2' | 'p3'
  className?: string
}

export function Avatar({ username, src, alt = '', size = 'md', ring, className }: AvatarProps) {
  const drawn = `/avatar/${encodeURIComponent(username)}`
  const [failedOwn, setFailedOwn] = useState<string>()
  const shown = src && src !== failedOwn ? src : drawn
  const [ref, hasFailed, handleError] = useImageFailure(shown)
  if (hasFailed && shown === src) setFailedOwn(src)

  return (
    <span
      className={classNames(
        'ui-avatar',
        size !== 'md' && `ui-avatar-${size}`,
        ring && `ui-avatar-ring ui-avatar-ring-${ring}`,
        className,
      )}
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
