// Which shelf a story stands on: reading, later, finished, dropped, and lists of one's own.
import type { ReadingState } from '@fabula/contracts/reading'
import type { StoryCard } from '@fabula/contracts/stories'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { IconButtonLink } from '#ui/icon-button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'

const ReadingStateDialog = lazy(async () => ({
  default: (await import('./reading-state-dialog.tsx')).ReadingStateDialog,
}))

type StoryReadingStateProps = { story: Pick<StoryCard, '_id' | 'title'>; state: ReadingState | null }

/** Fetched when somebody asks for it. Until the script runs it leads to the shelves themselves. */
export function StoryReadingState({ story, state }: StoryReadingStateProps) {
  const [isOpen, setIsOpen] = useState(false)

  function handleClick(event: MouseEvent) {
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <>
      <IconButtonLink
        size="lg"
        outlined
        to="/bookmarks?shelf=reading"
        label="Shelves and lists"
        icon={<LineIcon name="books" />}
        onClick={handleClick}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <ReadingStateDialog story={story} state={state} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
