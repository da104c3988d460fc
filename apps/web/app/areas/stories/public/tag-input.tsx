import './tag-input.css'
import { type KeyboardEvent, useState } from 'react'
import { QueryProvider } from '#lib/query-provider.tsx'
import { RemovableChip } from '#ui/chip.tsx'
import { Field, useFieldControl } from '#ui/field.tsx'
import { TagSuggestions, useTagSuggestions } from '../tag-suggestions.tsx'

type TagInputProps = {
  label: string
  value: readonly string[]
  onChange(value: string[]): void
  max: number
  /** Of each. */
  maxLength?: number
  /** Of tags that others use; not for other words. */
  suggests?: boolean
  hint?: string
  error?: string | undefined
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** A comma or Enter adds the tag; Backspace in the empty field removes the last one. */
export function TagInput(props: TagInputProps) {
  return (
    <QueryProvider>
      <TagField {...props} />
    </QueryProvider>
  )
}

function TagField({
  label,
  value,
  onChange,
  max,
  maxLength = 40,
  suggests = true,
  hint,
  error,
}: TagInputProps) {
  const [typed, setTyped] = useState('')
  const suggestions = useTagSuggestions(suggests ? typed : '', value)
  const isFull = value.length >= max
  const hasTooMany = isFull && typed.trim() !== ''
  const note = hint ?? `Up to ${max}. Press Enter after each tag.`
  const problem = error ?? (hasTooMany ? `You can add up to ${max}. Remove one first.` : undefined)
  const control = useFieldControl(undefined, { hint: note, error: problem })

  /** `rest` may still grow. What is too much stays in the field. */
  function add(text: string, rest = ''): void {
    const added = text.split(/[,\n]/).map((tag) => tag.trim().slice(0, maxLength))
    const all = [...value, ...added].filter(
      (tag, at, tags) => tag !== '' && tags.findIndex((other) => isSame(tag, other)) === at,
    )
    onChange(all.slice(0, max))
    setTyped([...all.slice(max), rest.trimStart()].filter(Boolean).join(', '))
  }

  function handleInput(text: string): void {
    const end = text.search(/[,\n][^,\n]*$/)
    if (isFull || end === -1) setTyped(text)
    else add(text.slice(0, end), text.slice(end + 1))
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      if (!isFull) add(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }

  return (
    <Field
      id={control.id}
      label={label}
      hint={note}
      error={problem}
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
          readOnly={isFull && !hasTooMany}
          autoCapitalize="none"
          autoComplete="off"
          onChange={({ target }) => handleInput(target.value)}
          onKeyDown={handleKeyDown}
          onBlur={() => {
            if (!isFull && typed.trim() !== '') add(typed)
          }}
        />
      </div>
      {isFull ? null : <TagSuggestions suggestions={suggestions} onTake={add} />}
    </Field>
  )
}
