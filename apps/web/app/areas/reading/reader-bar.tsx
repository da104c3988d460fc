import type { StoryCard } from '@fabula/contracts/stories'
import type { PartNames, ReadChapter } from '@fabula/contracts/stories.pages'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { usePopupTrigger } from '#lib/use-popup-trigger.ts'
import { IconButton, IconButtonLink } from '#ui/icon-button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { Link } from '#ui/link.tsx'

type ReaderBarProps = {
  story: Pick<StoryCard, 'slug' | 'title' | 'language'>
  chapter: ReadChapter
  names: PartNames
  text: RefObject<HTMLElement | null>
  /** Listen, margin comments, bookmark: passed in by other areas. */
  actions?: ReactNode
}

const ContentsPanel = lazyPart(async () => (await import('./contents-panel.tsx')).ContentsPanel)
const LookPanel = lazyPart(async () => (await import('./reading-settings-panel.tsx')).LookPanel)

/** 56 px: navigation, the running head and reading settings; reading progress along its lower edge. */
export function ReaderBar({ story, chapter, names, text, actions }: ReaderBarProps) {
  const line = useReadLine(text)
  const contents = usePopupTrigger('dialog', ContentsPanel)
  const look = usePopupTrigger('dialog', LookPanel)
  const path = storyPath(story.slug)
  return (
    <header className="reader-bar">
      {/* Popups are placed in the header, beside this row and not inside it. */}
      <div className="reader-bar-row">
        <div className="reader-bar-side">
          <IconButtonLink
            to={path}
            viewTransition
            label="Back to story"
            icon={<LineIcon name="arrow-left" />}
          />
          <IconButtonLink
            to={`${path}#chapters`}
            label="Contents"
            icon={<LineIcon name="list" />}
            {...contents.triggerProps}
          />
          <ContentsPanel {...contents.popupProps} slug={story.slug} chapter={chapter} names={names} />
        </div>
        <Link
          to={path}
          viewTransition
          lang={story.language}
          dir="auto"
          tabIndex={-1}
          aria-hidden="true"
          className="reader-running"
        >
          {story.title}
        </Link>
        <div className="reader-bar-side reader-bar-end">
          {actions}
          <IconButton
            label="Reading settings"
            icon={<span className="font-serif text-[1.0625rem]">Aa</span>}
            {...look.triggerProps}
            className="needs-script"
          />
          <LookPanel {...look.popupProps} />
        </div>
      </div>
      <div ref={line} aria-hidden="true" className="reader-line" />
    </header>
  )
}

/** Reading progress: 0 at the top, 1 when the last line is visible. Drawn as the scale of a line. */
function useReadLine(text: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let frame = 0
    const draw = () => {
      frame = 0
      if (!text.current || !line.current) return
      const end = text.current.getBoundingClientRect().bottom + window.scrollY - window.innerHeight
      const share = end > 0 ? window.scrollY / end : 1
      line.current.style.transform = `scaleX(${Math.min(1, Math.max(0, share)).toFixed(4)})`
    }
    const handleScroll = () => {
      frame ||= requestAnimationFrame(draw)
    }
    draw()
    window.addEventListener('scroll', handleScroll, { passive: true })
    window.addEventListener('resize', handleScroll)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', handleScroll)
      window.removeEventListener('resize', handleScroll)
    }
  })

  return line
}
