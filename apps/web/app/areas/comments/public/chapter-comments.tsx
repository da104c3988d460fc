// Comments at the end of a chapter, loaded together with their code once the reader scrolls near.
import type { Person } from '@fabula/contracts/users'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#lib/lazy-part.tsx'
import { useIsNear } from '#lib/in-sight.ts'
import type { ChapterPlace } from '../send-comment.ts'

const Comments = lazyPart(async () => (await import('./comments.tsx')).Comments)

type ChapterCommentsProps = {
  place: ChapterPlace
  subject: string
  writers: readonly Person[]
  /** Where to read them without JavaScript. */
  path: string
}

export function ChapterComments({ path, ...props }: ChapterCommentsProps) {
  const marker = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(marker)
  const isAddressed = useLocation().hash.startsWith('#comment')

  return (
    <div ref={marker} className="chapter-comments">
      <noscript>
        <a href={path} className="ui-ruled-link">
          Comments
        </a>
      </noscript>
      <Comments isWanted={isNear || isAddressed} {...props} />
    </div>
  )
}
