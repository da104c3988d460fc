import type { StoryCard } from '@fabula/contracts/stories'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import List from 'lucide-react/icons/list'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { storyPath } from '#areas/stories/door/story-words.ts'
import { IconButtonLink } from '#ui/icon-button.tsx'
import { useReadLine } from './use-read-line.ts'

type ReaderBarProps = {
  story: Pick<StoryCard, 'slug' | 'title' | 'language'>
  text: RefObject<HTMLElement | null>
}

/** 56 px: the ways out, the running head, what one may change; on its lower edge how far one has come. */
export function ReaderBar({ story, text }: ReaderBarProps) {
  const line = useReadLine(text)
  const path = storyPath(story.slug)
  return (
    <header className="reader-bar">
      <div className="reader-bar-side">
        <IconButtonLink to={path} viewTransition label="Back to the story" icon={<ArrowLeft />} />
        <IconButtonLink to={`${path}#chapters`} viewTransition label="Contents" icon={<List />} />
      </div>
      <Link
        to={path}
        viewTransition
        lang={story.language}
        dir="auto"
        tabIndex={-1}
        className="reader-running"
      >
        {story.title}
      </Link>
      <div className="reader-bar-side reader-bar-end" />
      <div ref={line} aria-hidden="true" className="reader-line" />
    </header>
  )
}
