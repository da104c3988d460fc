import { shortExport } from '@fabula/contracts/manuscript-size'
import Download from 'lucide-react/icons/download'
import { useLocation } from 'react-router'
import { session } from '#lib/api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextLink } from '#ui/link.tsx'
import { ExportPanel, FormatList, formatWords } from './public/export-panel.tsx'

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

/** For visitors: a short story downloads immediately. */
function FormatLinks({ storyId }: { storyId: string }) {
  return (
    <ul>
      {formatWords.map(({ format, name, hint }) => (
        <li
          key={format}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-t border-line py-4"
        >
          <div className="min-w-0">
            <p className="font-serif text-d5">{name}</p>
            <p className="text-meta text-ink-faint">{hint}</p>
          </div>
          <a
            href={`/api/v1/content/${storyId}/export?format=${format}`}
            download
            aria-label={`Download as ${name}`}
            className="ui-button ui-button-quiet"
          >
            <Download />
            Download
          </a>
        </li>
      ))}
    </ul>
  )
}
