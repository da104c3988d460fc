import type { Notification } from '@fabula/contracts/notifications'
import { useState } from 'react'
import { lazyPart } from '#lib/lazy-part.tsx'
import { Button } from '#ui/button.tsx'

type ViewRequestProps = { notification: Notification; onDecided: () => void }

const labels: Partial<Record<Notification['type'], string>> = {
  collaboration_request: 'View Request',
  collaboration_invite: 'View Invite',
}

const answerWords: Record<NonNullable<Notification['answer']>, string> = {
  approved: 'Accepted',
  rejected: 'Declined',
  cancelled: 'Canceled',
  expired: 'Expired',
}

const RequestDialog = lazyPart(async () => (await import('./request-dialog.tsx')).RequestDialog)

/** Renders nothing for notifications without a request. */
export function ViewRequest({ notification, onDecided }: ViewRequestProps) {
  const [open, setOpen] = useState(false)
  const label = labels[notification.type]
  if (!label || !notification.referenceId) return null
  if (notification.answer)
    return <p className="notification-view text-meta text-ink-faint">{answerWords[notification.answer]}</p>
  return (
    <div className="notification-view">
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <RequestDialog
        isWanted={open}
        onFailure={() => setOpen(false)}
        notification={notification}
        open={open}
        onOpenChange={setOpen}
        onDecided={onDecided}
      />
    </div>
  )
}
