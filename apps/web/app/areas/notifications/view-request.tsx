import type { Notification } from '@fabula/contracts/notifications'
import { useState } from 'react'
import { useFetched } from '#lib/use-fetched.ts'
import { Button } from '#ui/button.tsx'

type ViewRequestProps = { notification: Notification; onDecided: () => void }

const labels: Partial<Record<Notification['type'], string>> = {
  collaboration_request: 'View Request',
  collaboration_invite: 'View Invitation',
}

const loadDialog = async () => (await import('./request-dialog.tsx')).RequestDialog

/** Nothing for what asks for no decision. */
export function ViewRequest({ notification, onDecided }: ViewRequestProps) {
  const [open, setOpen] = useState(false)
  const label = labels[notification.type]
  const dialog = useFetched(
    loadDialog,
    { isWanted: open, onFailure: () => setOpen(false) },
    { notification, open, onOpenChange: setOpen, onDecided },
  )
  if (!label || !notification.referenceId) return null
  return (
    <div className="notification-view">
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {dialog}
    </div>
  )
}
