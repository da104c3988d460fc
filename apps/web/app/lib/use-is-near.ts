import { type RefObject, useEffect, useState } from 'react'

const margin = '600px 0px'

/** Whether the reader has scrolled near the element; true from then on. */
export function useIsNear(marker: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = marker.current
    if (!element) return
    const watch = new IntersectionObserver(
      (entries) => setNear((was) => was || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: margin },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [marker])
  return isNear
}
