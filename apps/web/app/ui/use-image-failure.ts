import { useEffect, useRef, useState } from 'react'

/**
 * Which URL of an image failed to load. A server-rendered image may fail before hydration, so a complete image without
 * a size counts too.
 */
export function useImageFailure(src: string | undefined) {
  const ref = useRef<HTMLImageElement>(null)
  const [failedSrc, setFailedSrc] = useState<string>()

  useEffect(() => {
    const image = ref.current
    if (src && image?.complete && image.naturalWidth === 0) setFailedSrc(src)
  }, [src])

  return [ref, src !== undefined && failedSrc === src, () => setFailedSrc(src)] as const
}
