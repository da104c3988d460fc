import { type CharacterField, maxFactLength } from '@fabula/contracts/character-sizes'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { fieldLabels } from '../character-texts.ts'
import { type OwnStory, SpanPicker } from './chapter-picker.tsx'
import { type DraftFact, findFirst, newFact } from './character-draft.ts'

export type FactsProps = {
  facts: readonly DraftFact[]
  onChange(facts: DraftFact[]): void
  stories: readonly OwnStory[]
}

type TextualField = Exclude<CharacterField, 'custom'>

type FactFieldProps = FactsProps & { field: TextualField; hint?: ReactNode; error?: string | undefined }

const isLong = (field: TextualField) => maxFactLength[field] > 300

/** A field with one value at a time, which may change in a chapter of a story. */
export function FactField({ facts, onChange, stories, field, hint, error }: FactFieldProps) {
  const first = findFirst(facts, field)
  const later = facts.filter((fact) => fact.field === field && fact !== first)
  const label = fieldLabels[field]

  function setFirst(text: string): void {
    if (first) onChange(facts.map((fact) => (fact === first ? { ...fact, text } : fact)))
    else onChange([newFact(field, { text }), ...facts])
  }

  return (
    <div className="fact-field">
      <FactText
        field={field}
        label={label}
        hint={hint}
        error={error}
        value={first?.text ?? ''}
        onChange={setFirst}
      />
      {later.map((fact) => (
        <LaterValue key={fact.key} {...{ fact, facts, onChange, stories }} label={`${label}, later`} />
      ))}
      <LaterButton {...{ facts, onChange, stories, field }} />
    </div>
  )
}

/** “Changes during a story”: one more value, true from a chapter on. */
export function LaterButton({ facts, onChange, stories, field }: FactFieldProps) {
  if (stories.length === 0) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Plus />}
      onClick={() => onChange([...facts, newFact(field, { isLater: true })])}
    >
      Changes during a story<span className="sr-only"> ({fieldLabels[field]})</span>
    </Button>
  )
}

type ValueProps = FactsProps & { fact: DraftFact; label: string }

export function LaterValue({ fact, facts, onChange, stories, label }: ValueProps) {
  const change = (given: Partial<DraftFact>) =>
    onChange(facts.map((one) => (one.key === fact.key ? { ...one, ...given } : one)))
  return (
    <fieldset className="fact-later">
      <legend className="sr-only">{label}</legend>
      <FactText
        field={fact.field as TextualField}
        label={label}
        value={fact.text}
        onChange={(text) => change({ text })}
      />
      <SpanPicker
        label="True from"
        none={{ from: 'Choose a chapter', until: 'Stays true' }}
        stories={stories}
        value={fact}
        onChange={(span) => change({ ...span, isLater: true })}
      />
      {fact.from === null ? (
        <p className="ui-field-note">Choose a chapter to save this.</p>
      ) : (
        <p className="ui-field-note">Readers see this once they’ve read the chapter.</p>
      )}
      <IconButton
        label={`Remove ${label.toLowerCase()}`}
        icon={<X />}
        className="fact-remove"
        onClick={() => onChange(facts.filter((one) => one.key !== fact.key))}
      />
    </fieldset>
  )
}

type FactTextProps = {
  field: TextualField
  label: string
  hint?: ReactNode
  error?: string | undefined
  value: string
  onChange(text: string): void
}

export function FactText({ field, label, hint, error, value, onChange }: FactTextProps) {
  const shared = { label, hint, error, value, maxLength: maxFactLength[field], dir: 'auto' as const }
  return isLong(field) ? (
    <TextArea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <TextField {...shared} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
  )
}
