import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SpanPicker } from './chapter-picker.tsx'
import { type DraftFact, newFact } from './character-draft.ts'
import { type FactsProps, FactText } from './fact-field.tsx'

type FactListProps = FactsProps & {
  field: 'alias' | 'line'
  title: string
  /** Of one value. */
  label: string
  hint: string
  max: number
  /** A value to add with one click. */
  suggestion?: string | null
}

/** A field with several values at once, each of which may begin and end in a chapter. */
export function FactList({ facts, onChange, stories, suggestion, ...props }: FactListProps) {
  const { field, title, label, hint, max } = props
  const values = facts.filter((fact) => fact.field === field)
  const isNew = suggestion && values.every(({ text }) => text.trim() !== suggestion)
  return (
    <fieldset className="fact-list">
      <legend>{title}</legend>
      <p className="ui-field-note">{hint}</p>
      {values.map((fact, place) => (
        <ListedValue
          key={fact.key}
          {...{ fact, facts, onChange, stories, field }}
          label={`${label} ${place + 1}`}
        />
      ))}
      {values.length < max ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="sm"
            icon={<Plus />}
            onClick={() => onChange([...facts, newFact(field)])}
          >
            Add {label.toLowerCase()}
          </Button>
          {isNew ? (
            <Button
              variant="quiet"
              size="sm"
              icon={<Plus />}
              onClick={() => onChange([...facts, newFact(field, { text: suggestion })])}
            >
              {`Add “${suggestion}”`}
            </Button>
          ) : null}
        </div>
      ) : null}
    </fieldset>
  )
}

type ListedValueProps = FactsProps & { fact: DraftFact; field: 'alias' | 'line'; label: string }

function ListedValue({ fact, facts, onChange, stories, field, label }: ListedValueProps) {
  const change = (given: Partial<DraftFact>) =>
    onChange(facts.map((one) => (one.key === fact.key ? { ...one, ...given } : one)))
  return (
    <div className="fact-later">
      <FactText field={field} label={label} value={fact.text} onChange={(text) => change({ text })} />
      <FactSpan {...{ fact, stories, label }} onChange={change} />
      <IconButton
        label={`Remove ${label.toLowerCase()}`}
        icon={<X />}
        className="fact-remove"
        onClick={() => onChange(facts.filter((one) => one.key !== fact.key))}
      />
    </div>
  )
}

type FactSpanProps = {
  fact: Pick<DraftFact, 'from' | 'until'>
  stories: FactsProps['stories']
  label: string
  onChange(span: Partial<Pick<DraftFact, 'from' | 'until'>>): void
}

/** From and until, once they are wanted. */
export function FactSpan({ fact, stories, label, onChange }: FactSpanProps) {
  const [isOpen, setOpen] = useState(fact.from !== null || fact.until !== null)
  if (stories.length === 0) return null
  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" icon={<Plus />} onClick={() => setOpen(true)}>
        Only from a chapter on<span className="sr-only"> ({label})</span>
      </Button>
    )
  return (
    <SpanPicker
      label="True from"
      none={{ from: 'From the start', until: 'Stays true' }}
      stories={stories}
      value={fact}
      onChange={onChange}
    />
  )
}
