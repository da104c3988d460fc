import '../rich-text-field.css'
import { type KeyboardEvent, useState } from 'react'
import { TagSuggestions, useTagSuggestions } from '#areas/stories/public/tag-suggestions.tsx'
import { QueryProvider } from '#lib/query-provider.tsx'
import { RemovableChip } from '#ui/chip.tsx'
import { Field, useFieldControl } from '#ui/field.tsx'

type TagInputProps = {
  label: string
  value: readonly string[]
  onChange(value: string[]): void
  max: number
  hint?: string
  error?: string | undefined
}

const maxTagLength = 40
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** A comma or Enter adds the tag; Backspace in the empty field removes the last one. */
export function TagInput(props: TagInputProps) {
  return (
    <QueryProvider>
      <TagField {...props} />
    </QueryProvider>
  )
}

function TagField({ label, value, onChange, max, hint, error }: TagInputProps) {
  const [typed, setTyped] = useState('')
  const suggestions = useTagSuggestions(typed, value)
  const isFull = value.length >= max
  const note = hint ?? `Up to ${max}. Press Enter after each tag.`
  const control = useFieldControl(undefined, { hint: note, error })

  function add(text: string): void {
    const added = text
      .split(',')
      .map((tag) => tag.trim().slice(0, maxTagLength))
      .filter((tag) => tag !== '')
    const all = [...value, ...added]
    onChange(all.filter((tag, at) => all.findIndex((other) => isSame(tag, other)) === at).slice(0, max))
    setTyped('')
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }

  return (
    <Field
      id={control.id}
      label={label}
      hint={note}
      error={error}
      aside={
        <span className="text-meta text-ink-faint tabular">
          {value.length} / {max}
        </span>
      }
    >
      <div className="ui-input tag-input">
        {value.map((tag) => (
          <RemovableChip
            key={tag}
            dir="auto"
            onClick={() => onChange(value.filter((other) => other !== tag))}
          >
            {tag}
          </RemovableChip>
        ))}
        <input
          {...control}
          type="text"
          value={typed}
          readOnly={isFull}
          maxLength={maxTagLength * 2}
          autoCapitalize="none"
          autoComplete="off"
          onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
          onKeyDown={handleKeyDown}
          onBlur={() => {
            if (typed.trim() !== '') add(typed)
          }}
        />
      </div>
      {isFull ? null : <TagSuggestions suggestions={suggestions} onTake={add} />}
    </Field>
  )
}
