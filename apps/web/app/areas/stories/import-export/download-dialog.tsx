import { shortExport } from '@fabula/contracts/manuscript-size'
import { useLocation } from 'react-router'
import { session } from '#lib/api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextLink } from '#ui/link.tsx'
import { ExportPanel, FormatList } from './export-panel.tsx'
import { FormatLinks } from './format-links.tsx'

type DownloadDialogProps = {
  storyId: string
  wordCount: number
  /** May read and export drafts. */
  isWriter: boolean
  onClose(): void
}

export function DownloadDialog({ storyId, wordCount, isWriter, onClose }: DownloadDialogProps) {
  const { pathname, search } = useLocation()
  const isVisitor = session.getState().viewer === null
  return (
    <Dialog
      open
      title="Download"
      description={isWriter ? 'To read, back up, or send to an editor.' : 'Everything published so far.'}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="mt-4">
        {isWriter ? (
          <ExportPanel storyId={storyId} />
        ) : !isVisitor ? (
          <FormatList storyId={storyId} hasDrafts={false} />
        ) : wordCount <= shortExport.words ? (
          <FormatLinks storyId={storyId} />
        ) : (
          <p className="text-dense text-ink-soft">
            Large downloads take a moment to prepare.{' '}
            <TextLink to={`/login?from=${encodeURIComponent(pathname + search)}`}>Sign in</TextLink> to
            download this story.
          </p>
        )}
      </div>
    </Dialog>
  )
}
