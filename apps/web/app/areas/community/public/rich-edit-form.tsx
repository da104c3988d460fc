// Edits a text that was posted before: a post, a question or an answer.
import { isApiError } from '@fabula/contracts/api-error'
import type { ImageType } from '@fabula/contracts/images'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { RateLimitedError } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { reasonOf } from '#ui/say-why.ts'
import type { RichContent } from './rich-content.ts'
import { RichTextField, type RichTextFieldHandle } from './rich-text-field.tsx'

type RichEditFormProps = {
  label: string
  /** The text as it is now. */
  content: RichContent | null
  maxLength: number
  /** Texts with images. */
  imageType?: ImageType
  /** Fields above and below the text. With fields above, the label is shown and they have the focus. */
  before?: ReactNode
  after?: ReactNode
  /** Throws the reason why it can’t be saved. */
  onSave(content: RichContent): Promise<void>
  onClose(): void
  /** The text has changed or is gone since it was loaded. */
  onStale?(): void
}

/** What was written stays in the field until the server has it. */
export function RichEditForm(props: RichEditFormProps) {
  const { label, maxLength, imageType, before, after, onSave, onClose, onStale } = props
  const [content, setContent] = useState(props.content)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<RichTextFieldHandle>(null)
  const hasFieldsAbove = before !== undefined
  useEffect(() => {
    if (!hasFieldsAbove) field.current?.focus()
  }, [hasFieldsAbove])

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!content) {
      setError('Write something first.')
      return field.current?.focus()
    }
    setBusy(true)
    setError(undefined)
    try {
      await onSave(content)
      onClose()
    } catch (failure) {
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
      if (isApiError(failure) && failure.status !== 400) onStale?.()
      setBusy(false)
    }
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-4">
      {before}
      <RichTextField
        ref={field}
        label={label}
        hideLabel={!hasFieldsAbove}
        value={content}
        onChange={(next) => {
          setContent(next)
          setError(undefined)
        }}
        maxLength={maxLength}
        error={error}
        {...(imageType && { imageType })}
      />
      {after}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving">
          Save
        </Button>
      </div>
    </form>
  )
}
