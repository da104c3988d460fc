import { type RefObject, useEffect, useState } from 'react'

/** Reports when the element comes into sight and when it leaves; returns what ends it. */
export function watchInSight(
  element: Element,
  onChange: (isInSight: boolean) => void,
  options?: IntersectionObserverInit,
): () => void {
  // Several changes may arrive together: the last one is how it is now.
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)!.isIntersecting), options)
  observer.observe(element)
  return () => observer.disconnect()
}

/** Whether the reader has scrolled near the element; true from then on. */
export function useIsNear(marker: RefObject<Element | null>, rootMargin = '600px 0px'): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!marker.current) return
    return watchInSight(marker.current, (isInSight) => setNear((was) => was || isInSight), { rootMargin })
  }, [marker, rootMargin])
  return isNear
}
