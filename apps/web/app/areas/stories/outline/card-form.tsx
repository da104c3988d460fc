import type { OutlineChapter } from '@fabula/contracts/outline'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { formText } from '#lib/form-text.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { capital } from './outline-texts.ts'
import { useOutlineView } from './use-outline.tsx'

/** The editing state of a card: its title and summary. */
export function CardForm({ chapter, onDone }: { chapter: OutlineChapter; onDone(): void }) {
  const { actions, words } = useOutlineView()
  const title = useRef<HTMLInputElement>(null)

  useEffect(() => {
    title.current?.focus()
    title.current?.select()
  }, [])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const fields = { title: formText(form, 'title').trim(), summary: formText(form, 'summary').trim() }
    onDone()
    const changes = Object.fromEntries(
      (['title', 'summary'] as const)
        .filter((name) => fields[name] !== chapter[name])
        .map((name) => [name, fields[name]]),
    )
    if (Object.keys(changes).length > 0) void actions.saveCard(chapter._id, changes)
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDone()
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-3 p-3.5">
      <TextField
        ref={title}
        onKeyDown={handleKey}
        name="title"
        label={`${capital(words.chapterNoun)} title`}
        defaultValue={chapter.title}
        maxLength={200}
        serif
      />
      <TextArea
        onKeyDown={handleKey}
        name="summary"
        label="Notes"
        hint="Only you and your collaborators can see this."
        defaultValue={chapter.summary}
        maxLength={500}
        rows={2}
      />
      <div className="flex gap-2.5">
        <Button type="submit" size="sm">
          Save
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
