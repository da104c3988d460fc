import { useEffect, useRef, useState } from 'react'

/**
 * Which of an image's addresses could not be shown. An image made by the server may have failed before React was here
 * to listen, so a finished image without a size counts too.
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
