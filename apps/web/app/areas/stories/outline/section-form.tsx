import type { Section } from '@fabula/contracts/stories'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { formText } from '#lib/form-text.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { capital } from './outline-texts.ts'
import { useOutlineView } from './use-outline.tsx'

type SectionFormProps = {
  section?: Section
  onSave(fields: { title: string; purpose: string }): void
  onCancel(): void
}

/** The title and purpose of a section, new or existing. */
export function SectionForm({ section, onSave, onCancel }: SectionFormProps) {
  const { words } = useOutlineView()
  const title = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => title.current?.focus(), [])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const fields = { title: formText(form, 'title').trim(), purpose: formText(form, 'purpose').trim() }
    if (fields.title !== '') return onSave(fields)
    setMissing(true)
    title.current?.focus()
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-3">
      <TextField
        ref={title}
        onKeyDown={handleKey}
        name="title"
        label={`${capital(words.sectionNoun)} name`}
        defaultValue={section?.title}
        error={isMissing ? `Enter a name for the ${words.sectionNoun}.` : undefined}
        maxLength={120}
        required
        serif
      />
      <TextArea
        onKeyDown={handleKey}
        name="purpose"
        label="Description"
        defaultValue={section?.purpose}
        maxLength={1000}
        rows={2}
      />
      <div className="flex gap-2.5">
        <Button type="submit" size="sm">
          {section ? 'Save' : `Add ${words.sectionNoun}`}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
