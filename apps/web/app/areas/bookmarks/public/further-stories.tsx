// Other stories at the end of a story page, loaded together with their code once the reader scrolls near.
import { useRef } from 'react'
import type { FurtherStoriesProps } from '#areas/stories/public/story-slots.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { useIsNear } from '#lib/in-sight.ts'

const FurtherLists = lazyPart(async () => (await import('../further-lists.tsx')).FurtherLists)

export function FurtherStories({ story }: FurtherStoriesProps) {
  const marker = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(marker)
  return (
    <div ref={marker}>
      <FurtherLists isWanted={isNear} story={story} />
    </div>
  )
}
