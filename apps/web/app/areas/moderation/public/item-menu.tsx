import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import type { PopupProps } from '#lib/use-popup-trigger.ts'
import { AnchoredMenu } from '#ui/anchored-menu.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { toast } from '#ui/toast.ts'
import type { ReportTarget } from '../report-state.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ReportMenuItem } from './report-menu-item.tsx'

type ItemMenuProps = PopupProps & {
  name: 'comment' | 'post'
  /** Null for those who can’t. */
  onEdit: (() => void) | null
  /** Where others find it; relative to this page. */
  link: string
  /** Null on the viewer’s own. */
  report: ReportTarget | null
  onDelete: (() => Promise<void>) | null
  /** What stays of a deleted one. */
  deleteNote: string
  /** Further actions. */
  children?: ReactNode
}

/** The menu of something that people wrote: edit or delete one’s own, link to it, report others. */
export function ItemMenu({
  name,
  onEdit,
  link,
  report,
  onDelete,
  deleteNote,
  children,
  ...popup
}: ItemMenuProps) {
  const [isAsking, setAsking] = useState(false)
  const title = name === 'comment' ? 'Comment' : 'Post'

  const handleCopy = () =>
    orSayWhy(async () => {
      await navigator.clipboard.writeText(new URL(link, window.location.href).href)
      toast.success('Link copied.')
    })

  const handleDelete = () =>
    orSayWhy(async () => {
      setAsking(false)
      await onDelete?.()
      toast.success(`${title} deleted.`)
    })

  return (
    <>
      <AnchoredMenu {...popup} label={`${title} actions`} align="end">
        {onEdit ? (
          <MenuItem icon={<Pencil />} onClick={onEdit}>
            Edit
          </MenuItem>
        ) : null}
        {children}
        <MenuItem icon={<Link2 />} onClick={() => void handleCopy()}>
          Copy link
        </MenuItem>
        {report ? (
          <>
            <MenuSeparator />
            <ReportMenuItem {...report} />
          </>
        ) : null}
        {onDelete ? (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 />} onClick={() => setAsking(true)}>
              Delete
            </MenuItem>
          </>
        ) : null}
      </AnchoredMenu>
      <DeleteDialog
        name={name}
        note={deleteNote}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onDelete={() => void handleDelete()}
      />
    </>
  )
}
