// At the end of a story: a rating in one tap. Its code is loaded once the reader gets there.
import type { Story } from '@fabula/contracts/stories'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.tsx'

const RatePanel = lazyPart(async () => (await import('../rate-panel.tsx')).RatePanel)

export function RateStory({ story }: { story: Pick<Story, '_id' | 'slug' | 'title'> }) {
  const marker = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      // Also when the reader jumps past it, to the end of the page.
      { rootMargin: '1000000px 0px 0px' },
    )
    watch.observe(marker.current!)
    return () => watch.disconnect()
  }, [])

  return (
    <div ref={marker}>
      <RatePanel isWanted={isNear} story={story} />
    </div>
  )
}
