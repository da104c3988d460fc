// Comments at the end of a chapter: fetched, with all that draws them, once a reader comes near.
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { CommentPlace } from '../comment-target.ts'
import type { CommentsProps } from './comments.tsx'

const margin = '600px 0px'
const load = async () => (await import('./comments.tsx')).Comments

type ChapterCommentsProps = {
  place: Required<CommentPlace>
  subject: string
  /** Where they are to be read without script. */
  path: string
}

export function ChapterComments({ path, ...props }: ChapterCommentsProps) {
  const marker = useRef<HTMLDivElement>(null)
  const [Comments, setComments] = useState<ComponentType<CommentsProps> | null>(null)

  useEffect(() => {
    const element = marker.current
    if (!element) return
    const fetch = () =>
      void load().then(
        (loaded) => setComments(() => loaded),
        () => {},
      )
    if (window.location.hash.startsWith('#comment')) fetch()
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        fetch()
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
      {Comments ? <Comments {...props} /> : null}
    </div>
  )
}
