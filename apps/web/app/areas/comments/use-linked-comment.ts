import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

const link = /^#comment-([0-9a-f-]{36})$/

/** Somebody followed a link to one comment: it is fetched where it is not among the first, and brought into sight. */
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
    // Gone, or not for this person: the page says nothing of it.
    scrollIntoView(id).then(show, () => {})
    return () => {
      isHere = false
    }
  }, [hash, isReady])
}
