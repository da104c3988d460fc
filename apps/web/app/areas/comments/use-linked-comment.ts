import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

const link = /^#comment-([0-9a-f-]{36})$/

/** For links to one comment: fetches it if it is not on the first page, and scrolls to it. */
export function useLinkedComment(isReady: boolean, fetch: (id: string) => Promise<void>): void {
  const { hash } = useLocation()
  const scrollIntoView = useEffectEvent(fetch)

  useEffect(() => {
    const id = link.exec(hash)?.[1]
    if (!id || !isReady) return
    let isHere = true
    const show = () => {
      if (isHere)
        requestAnimationFrame(() =>
          document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'center' }),
        )
    }
    // Deleted or not visible to the viewer: the page shows no error.
    scrollIntoView(id).then(show, () => {})
    return () => {
      isHere = false
    }
  }, [hash, isReady])
}
