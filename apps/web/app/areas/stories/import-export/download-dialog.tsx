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
  /** May read drafts, and take them along. */
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
      description={
        isWriter
          ? 'To read, to send to an editor, or to keep.'
          : 'What is published so far, to read or to keep.'
      }
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
            A story of this length takes a moment to be made.{' '}
            <TextLink to={`/login?from=${encodeURIComponent(pathname + search)}`}>Sign in</TextLink>, and it
            waits for you here.
          </p>
        )}
      </div>
    </Dialog>
  )
}
