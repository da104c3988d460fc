import Download from 'lucide-react/icons/download'
import { type MouseEvent, useState } from 'react'
import type { DownloadSlotProps } from '#areas/stories/public/story-slots.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { IconButtonLink } from '#ui/icon-button.tsx'
import { toastPartFailure } from '#ui/toast.ts'

const DownloadDialog = lazyPart(async () => (await import('../download-dialog.tsx')).DownloadDialog)

/** Downloads a story, for users who may read it. Before hydration it downloads an EPUB. */
export function DownloadStory({ storyId, wordCount, isWriter }: DownloadSlotProps) {
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
        to={`/api/v1/content/${storyId}/export?format=epub`}
        reloadDocument
        rel="nofollow"
        label="Download"
        icon={<Download />}
        onClick={handleClick}
      />
      {isOpen ? (
        <DownloadDialog
          isWanted
          onFailure={handleFailure}
          storyId={storyId}
          wordCount={wordCount}
          isWriter={isWriter}
          onClose={close}
        />
      ) : null}
    </>
  )
}
