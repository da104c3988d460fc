import type { ReadChapter } from '@fabula/contracts/stories.pages'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readPath } from '#areas/stories/public/story-texts.ts'
import { findDeviceProgress } from './public/device-progress.ts'
import { goToBlock } from './reading-position.ts'
import { trackProgress } from './track-progress.ts'

type Reading = {
  story: { _id: string; slug: string }
  chapter: ReadChapter
  text: RefObject<HTMLElement | null>
  isVisitor: boolean
  /** Where a signed-in reader stopped in this chapter. */
  block: number | null
  /** When the account last recorded progress in the story. */
  readAt: string | null
}

/** Opens a chapter where the reader stopped, and tracks progress from then on. */
export function useProgress({ story, chapter, text, isVisitor, block, readAt }: Reading): void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isFirst = useRef(true)
  const isNamed = search.has('chapter')

  const open = useEffectEvent(() => {
    // A new chapter starts at the top; on back navigation the browser restores the position.
    if (!isFirst.current || window.scrollY > 0 || !text.current) return
    isFirst.current = false
    // Right after sign-in the device may have newer progress: the most recent reading wins.
    const saved = findDeviceProgress(story._id)
    const device = saved && (readAt === null || saved.readAt > readAt) ? saved : null
    const here = device?.next ?? device
    if (here && !isNamed && here.chapterId !== chapter._id) {
      void navigate(readPath(story.slug, here.chapterId), { replace: true })
      isFirst.current = true
      return
    }
    const isHere = device !== null && !device.next && device.chapterId === chapter._id
    const place = device || isVisitor ? (isHere ? device.block : 0) : block
    if (place) goToBlock(text.current, place)
  })

  const begin = useEffectEvent(() => {
    // A draft preview by its authors is not tracked as reading.
    if (chapter.status !== 'published' || !text.current) return
    return trackProgress({ storyId: story._id, chapter, text: text.current })
  })

  useEffect(() => {
    open()
    return begin()
  }, [chapter._id, chapter.status])
}
