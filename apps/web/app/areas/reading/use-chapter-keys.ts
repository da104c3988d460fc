import type { ReadChapter } from '@fabula/contracts/stories.pages'
import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { chapterTitleId } from '#areas/stories/public/chapter-as-read.tsx'
import { readPath } from '#areas/stories/public/story-texts.ts'
import { useShortcut } from '#lib/keys.ts'

type Place = Pick<ReadChapter, '_id' | 'previous' | 'next'>

/**
 * Keyboard navigation between chapters. After a change, focus moves to the new chapter's title. Returns the text's ref.
 */
export function useChapterKeys(slug: string, chapter: Place): RefObject<HTMLDivElement | null> {
  const text = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const shown = useRef(chapter._id)

  const go = (to: Place['previous']) => () => {
    if (to) void navigate(readPath(slug, to._id), { viewTransition: true })
  }
  // In right-to-left text, forward is to the left.
  const isRtl = () => text.current !== null && getComputedStyle(text.current).direction === 'rtl'
  const forward = go(chapter.next)
  const back = go(chapter.previous)
  useShortcut('j', 'Next chapter', forward, { group: 'Reading' })
  useShortcut('k', 'Previous chapter', back, { group: 'Reading' })
  useShortcut('ArrowRight', 'Next chapter', () => (isRtl() ? back() : forward()), { group: 'Reading' })
  useShortcut('ArrowLeft', 'Previous chapter', () => (isRtl() ? forward() : back()), { group: 'Reading' })

  useEffect(() => {
    if (shown.current === chapter._id) return
    shown.current = chapter._id
    document.getElementById(chapterTitleId)?.focus({ preventScroll: true })
  }, [chapter._id])

  return text
}
