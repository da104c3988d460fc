import { useState } from 'react'
import { ReportButton } from '#areas/moderation/public/report-button.tsx'
import { lazyPart } from '#lib/lazy-part.tsx'
import { toast } from '#ui/toast.ts'
import { orSayWhy } from '#ui/say-why.ts'

const HistoryDialog = lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog)
const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

type ItemActionsProps = {
  kind: 'question' | 'answer'
  id: string
  /** On this site. */
  path: string
  /** What a report is about. */
  label: string
  isEdited: boolean
  permissions: readonly string[]
  onEdit(): void
  onDeleted(): void
}

export function ItemActions(props: ItemActionsProps) {
  const { kind, id, path, label, isEdited, permissions, onEdit, onDeleted } = props
  const [dialog, setDialog] = useState<'history' | 'delete' | null>(null)
  const close = () => setDialog(null)

  const handleCopy = () =>
    orSayWhy(async () => {
      await navigator.clipboard.writeText(new URL(path, window.location.href).href)
      toast.success('Link copied.')
    })

  return (
    <div className="qa-acts needs-script">
      <button type="button" className="qa-act" onClick={() => void handleCopy()}>
        Copy link
      </button>
      {permissions.includes('edit') ? (
        <button type="button" className="qa-act" onClick={onEdit}>
          Edit
        </button>
      ) : null}
      {permissions.includes('delete') ? (
        <button type="button" className="qa-act" onClick={() => setDialog('delete')}>
          Delete
        </button>
      ) : null}
      {isEdited ? (
        <button type="button" className="qa-act" onClick={() => setDialog('history')}>
          History
        </button>
      ) : null}
      {permissions.includes('report') ? (
        <ReportButton kind={kind} id={id} label={label} className="qa-act" />
      ) : null}
      <HistoryDialog
        isWanted={dialog === 'history'}
        isOpen={dialog === 'history'}
        item={{ kind, id }}
        onClose={close}
      />
      <DeleteDialog
        isWanted={dialog === 'delete'}
        isOpen={dialog === 'delete'}
        item={{ kind, id }}
        onDeleted={onDeleted}
        onClose={close}
      />
    </div>
  )
}
