import { classNames } from './class-names.ts'
import { Pilcrow } from './pilcrow.tsx'
import { useImageFailure } from './use-image-failure.ts'

export type CoverProps = {
  src?: string
  /** Empty where the title is shown beside it. */
  alt: string
  /** Shown on the fallback when no image loads; never read aloud. */
  title?: string
  /** xs 38, sm 54, md the row's own, lg 132, xl 296 px; without a size it fills its container. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** For the main image of the first screen: loaded immediately. */
  eager?: boolean
  className?: string
}

export function Cover({ src, alt, title, size, eager, className }: CoverProps) {
  const [ref, hasFailed, handleError] = useImageFailure(src)
  const srcSet = src && coverSrcSet(src)
  const hasPicture = src !== undefined && !hasFailed
  return (
    <span className={classNames('ui-cover', size && `ui-cover-${size}`, className)}>
      {hasPicture ? (
        <img
          ref={ref}
          src={src}
          srcSet={srcSet}
          sizes={srcSet && coverSizes[eager ? 'eager' : 'lazy']}
          alt={alt}
          width={400}
          height={600}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={handleError}
        />
      ) : (
        <>
          <span className="ui-cover-plate" aria-hidden="true">
            <span>{title ?? alt}</span>
            <Pilcrow />
          </span>
          <span className="sr-only">{alt}</span>
        </>
      )}
    </span>
  )
}

// Covers come in several widths: the srcset lists those that covers are shown in.
const uploaded = /^\/images\/[0-9a-f-]{36}(?=\?w=\d+$)/
const drawn = /^\/covers\/[\w-]+\.[\w-]+(?=\.svg$)/

/** A generated cover as pixels: browsers without srcset support get the SVG. */
export function coverSrcSet(src: string): string | undefined {
  const list = (widths: number[], address: (width: number) => string) =>
    widths.map((width) => `${address(width)} ${width}w`).join(', ')
  const [image] = uploaded.exec(src) ?? []
  if (image) return list([160, 320, 640], (width) => `${image}?w=${width}`)
  const [cover] = drawn.exec(src) ?? []
  return cover && list([160, 320, 480, 640], (width) => `${cover}.${width}.webp`)
}

/** `auto`: a lazy image is measured in its layout first. */
const coverSizes = { lazy: 'auto, 12.5rem', eager: '(max-width: 767px) 60vw, 18.5rem' } as const
