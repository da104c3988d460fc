// Comments at the end of a chapter, loaded together with their code once the reader scrolls near.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#lib/lazy-part.tsx'
import type { ChapterPlace } from '../send-comment.ts'

const margin = '600px 0px'
const Comments = lazyPart(async () => (await import('./comments.tsx')).Comments)

type ChapterCommentsProps = {
  place: ChapterPlace
  subject: string
  /** Where to read them without JavaScript. */
  path: string
}

export function ChapterComments({ path, ...props }: ChapterCommentsProps) {
  const marker = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const isAddressed = useLocation().hash.startsWith('#comment')

  useEffect(() => {
    const element = marker.current
    if (!element) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        setNear(true)
      },
      { rootMargin: margin },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

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
