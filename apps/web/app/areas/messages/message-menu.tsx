// The menu of a message: delete one's own, report others. Loaded when the first one opens.
import type { Message } from '@fabula/contracts/messages'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ReportMenuItem } from '#areas/moderation/public/report-menu-item.tsx'
import type { PopupProps } from '#lib/use-popup-trigger.ts'
import { ConfirmDialog } from '#ui/alert-dialog.tsx'
import { AnchoredMenu } from '#ui/anchored-menu.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { toast } from '#ui/toast.ts'

type MessageMenuProps = PopupProps & {
  message: Message
  /** The other user. */
  name: string
  onDelete(): Promise<void>
}

export function MessageMenu({ message, name, onDelete, ...popup }: MessageMenuProps) {
  const [isAsking, setAsking] = useState(false)
  const { _id, isOwn, body } = message

  const handleCopy = () =>
    orSayWhy(async () => {
      await navigator.clipboard.writeText(body ?? '')
      toast.success('Text copied.')
    })

  const handleDelete = () =>
    orSayWhy(async () => {
      setAsking(false)
      await onDelete()
      toast.success('Message deleted.')
    })

  return (
    <>
      <AnchoredMenu {...popup} label="Message actions" align={isOwn ? 'end' : 'start'}>
        {body ? (
          <>
            <MenuItem icon={<Copy />} onClick={() => void handleCopy()}>
              Copy text
            </MenuItem>
            <MenuSeparator />
          </>
        ) : null}
        {isOwn ? (
          <MenuItem danger icon={<Trash2 />} onClick={() => setAsking(true)}>
            Delete
          </MenuItem>
        ) : (
          <ReportMenuItem kind="message" id={_id} label={`Message from ${name}`} />
        )}
      </AnchoredMenu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this message?"
        description="It’s deleted for both of you, and can’t be restored."
        action="Delete"
        onConfirm={() => void handleDelete()}
      />
    </>
  )
}
