import { useState } from 'react'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { ConfirmDialog } from '#ui/alert-dialog.tsx'
import { orSayWhy } from '#ui/say-why.ts'

type DeleteDialogProps = {
  item: { kind: 'question' | 'answer'; id: string }
  isOpen: boolean
  onDeleted(): void
  onClose(): void
}

export function DeleteDialog({ item: { kind, id }, isOpen, onDeleted, onClose }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false)

  async function handleDelete() {
    setBusy(true)
    await orSayWhy(async () => {
      requireAnswer(
        kind === 'question'
          ? await api('DELETE /qa/questions/{questionId}', { params: { questionId: id } })
          : await api('DELETE /qa/answers/{answerId}', { params: { answerId: id } }),
      )
      onDeleted()
    })
    setBusy(false)
    onClose()
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Delete your ${kind}?`}
      description="Its text and votes are permanently deleted."
      action="Delete"
      cancel="Keep it"
      busy={isBusy}
      busyLabel="Deleting"
      onConfirm={() => void handleDelete()}
    />
  )
}
