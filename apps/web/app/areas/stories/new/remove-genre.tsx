import type { Genre } from '@fabula/contracts/templates'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { ConfirmDialog } from '#ui/alert-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { orSayWhy } from '#ui/say-why.ts'

/** Beside a custom genre. */
export function RemoveGenre({ genre: { _id, name } }: { genre: Genre }) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()

  const handleRemove = () =>
    orSayWhy(async () => {
      setOpen(false)
      requireAnswer(await api('DELETE /templates/custom-genres/{id}', { params: { id: _id } }))
      await revalidate()
    })

  return (
    <>
      <IconButton size="sm" label={`Remove “${name}”`} icon={<X />} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Remove “${name}”?`}
        description="It is also removed from your stories. This can’t be undone."
        action="Remove"
        onConfirm={handleRemove}
      />
    </>
  )
}
