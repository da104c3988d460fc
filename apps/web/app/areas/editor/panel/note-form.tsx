import { type SubmitEvent, useRef, useState } from 'react'
import { MentionArea } from '#areas/comments/public/mention-area.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

type NoteFormProps = {
  label: string
  submit: string
  /** The current text when editing. */
  said?: string
  /** Throws on failure; the text stays in the field. `key` is the same for every attempt. */
  onSay(body: string, key: string): Promise<void>
  onCancel(): void
}

export function NoteForm({ label, submit, said: before = '', onSay, onCancel }: NoteFormProps) {
  const [body, setBody] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const [key] = useState(() => crypto.randomUUID())

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const said = body.trim()
    if (said === '' || isBusy) return
    setBusy(true)
    try {
      await onSay(said, key)
    } catch {
      toast.error('Couldn’t save your comment', { description: 'Your text is still here. Please try again.' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="grid gap-2">
      <MentionArea
        ref={area}
        label={label}
        rows={3}
        maxLength={10_000}
        value={body}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just opened this field
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(before.length, before.length)}
        onChange={({ target }) => setBody(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
          if (event.key === 'Escape') onCancel()
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving">
          {submit}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
