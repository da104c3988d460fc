import Download from 'lucide-react/icons/download'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { IconButtonLink, type IconButtonLinkProps } from '#ui/icon-button.tsx'

const DownloadDialog = lazy(async () => ({ default: (await import('./download-dialog.tsx')).DownloadDialog }))

type DownloadStoryProps = Pick<IconButtonLinkProps, 'size' | 'outlined'> & {
  storyId: string
  wordCount: number
  isWriter: boolean
}

/** A story to take along, for whoever may read it. Until the script runs it is an EPUB. */
export function DownloadStory({ storyId, wordCount, isWriter, ...look }: DownloadStoryProps) {
  const [isOpen, setIsOpen] = useState(false)

  function handleClick(event: MouseEvent) {
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <>
      <IconButtonLink
        {...look}
        to={`/api/v1/content/${storyId}/export?format=epub`}
        reloadDocument
        rel="nofollow"
        label="Download"
        icon={<Download />}
        onClick={handleClick}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <DownloadDialog
            storyId={storyId}
            wordCount={wordCount}
            isWriter={isWriter}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
