// At the end of a story: a rating in one tap. Its code is loaded once the reader gets there.
import type { Story } from '@fabula/contracts/stories'
import { useRef } from 'react'
import { useIsNear } from '#lib/in-sight.ts'
import { lazyPart } from '#lib/lazy-part.tsx'

const RatePanel = lazyPart(async () => (await import('../rate-panel.tsx')).RatePanel)

export function RateStory({ story }: { story: Pick<Story, '_id' | 'slug' | 'title'> }) {
  const marker = useRef<HTMLDivElement>(null)
  // Also when the reader jumps past it, to the end of the page.
  const isNear = useIsNear(marker, '1000000px 0px 0px')
  return (
    <div ref={marker}>
      <RatePanel isWanted={isNear} story={story} />
    </div>
  )
}
