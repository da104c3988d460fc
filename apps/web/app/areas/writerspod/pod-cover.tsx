import './writerspod.css'
import type { PodLine } from '@fabula/contracts/writerspod.shapes'
import { classNames } from '#ui/class-names.ts'
import { useImageFailure } from '#ui/use-image-failure.ts'

type PodCoverProps = {
  item: Pick<PodLine, 'coverUrl'>
  /** Empty where the title is shown beside it. */
  alt?: string
  /** Part of the first screen: loaded at once. */
  eager?: boolean
  className?: string
}

/** A square cover; it fills its container. */
export function PodCover({ item: { coverUrl }, alt = '', eager, className }: PodCoverProps) {
  const [ref, hasFailed, handleError] = useImageFailure(coverUrl)
  return (
    <span className={classNames('pod-cover', className)}>
      {hasFailed ? null : (
        <img
          ref={ref}
          src={coverUrl}
          alt={alt}
          width={640}
          height={640}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={handleError}
        />
      )}
    </span>
  )
}
