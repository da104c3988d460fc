// A story's reading state (reading, later, finished, dropped), and the viewer's lists.
import type { ReadingState } from '@fabula/contracts/reading'
import type { StoryCard } from '@fabula/contracts/stories'
import { type MouseEvent, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.tsx'
import { IconButtonLink } from '#ui/icon-button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { toastPartFailure } from '#ui/toast.ts'

const ReadingStateDialog = lazyPart(
  async () => (await import('./reading-state-dialog.tsx')).ReadingStateDialog,
)

type StoryReadingStateProps = { story: Pick<StoryCard, '_id' | 'title'>; state: ReadingState | null }

/** Loaded on demand. Before hydration it links to the favorites page. */
export function StoryReadingState({ story, state }: StoryReadingStateProps) {
  const [isOpen, setIsOpen] = useState(false)

  const close = () => setIsOpen(false)
  function handleFailure() {
    close()
    toastPartFailure()
  }
  function handleClick(event: MouseEvent) {
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <>
      <IconButtonLink
        labelled
        to="/bookmarks?shelf=reading"
        label="Reading state and lists"
        icon={<LineIcon name="books" />}
        onClick={handleClick}
      />
      {isOpen ? (
        <ReadingStateDialog isWanted onFailure={handleFailure} story={story} state={state} onClose={close} />
      ) : null}
    </>
  )
}
