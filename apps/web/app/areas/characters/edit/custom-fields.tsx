import { maxFactLength } from '@fabula/contracts/character-sizes'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { RichTextField } from '#areas/community/public/rich-text-field.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type DraftFact, newFact } from './character-draft.ts'
import type { FactsProps } from './fact-field.tsx'
import { FactSpan } from './fact-list.tsx'

/** Fields of the writer's own, grouped in sections. */
export function CustomFields({ facts, onChange, stories }: FactsProps) {
  const fields = facts.filter(({ field }) => field === 'custom')
  const listId = useId()
  const sections = [...new Set(fields.map(({ section }) => section).filter(Boolean))]
  const change = (key: string, given: Partial<DraftFact>) =>
    onChange(facts.map((one) => (one.key === key ? { ...one, ...given } : one)))
  return (
    <fieldset className="fact-list">
      <legend>Your own fields</legend>
      <p className="ui-field-note">
        Anything else: a biography, powers, a timeline. Fields with the same section are shown together.
      </p>
      <datalist id={listId}>
        {sections.map((section) => (
          <option key={section}>{section}</option>
        ))}
      </datalist>
      {fields.map((fact) => (
        <div key={fact.key} className="fact-custom">
          <div className="fact-custom-head">
            <TextField
              label="Section"
              list={listId}
              maxLength={60}
              dir="auto"
              value={fact.section}
              onChange={(event) => change(fact.key, { section: event.target.value })}
            />
            <TextField
              label="Field"
              maxLength={60}
              dir="auto"
              value={fact.label}
              hint={fact.label === '' ? 'A name is needed to save this.' : undefined}
              onChange={(event) => change(fact.key, { label: event.target.value })}
            />
          </div>
          <RichTextField
            label={fact.label || 'Text'}
            maxLength={maxFactLength.custom}
            value={fact.content}
            onChange={(content) => change(fact.key, { content })}
          />
          <FactSpan
            fact={fact}
            stories={stories}
            label={fact.label}
            onChange={(span) => change(fact.key, span)}
          />
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onChange(facts.filter(({ key }) => key !== fact.key))}
          >
            Remove<span className="sr-only"> {fact.label || 'field'}</span>
          </Button>
        </div>
      ))}
      <Button
        variant="quiet"
        size="sm"
        icon={<Plus />}
        onClick={() => onChange([...facts, newFact('custom', { section: sections.at(-1) ?? '' })])}
      >
        Add field
      </Button>
    </fieldset>
  )
}
