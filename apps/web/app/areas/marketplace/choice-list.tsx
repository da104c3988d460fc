import { type ReactNode, useId } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldNotes } from '#ui/field.tsx'

type Choice = { _id: string; label: string; hint?: string }

type ChoiceListProps = {
  legend: string
  choices: readonly Choice[]
  value: readonly string[]
  onChange(ids: string[]): void
  max: number
  /** Shown instead of the choices when there are none. */
  empty: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** Some of the viewer's characters or stories, up to a number; a long list scrolls. */
export function ChoiceList({ legend, choices, value, onChange, max, empty, hint, error }: ChoiceListProps) {
  const id = useId()
  const isFull = value.length >= max
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="choice-list">
      <legend className="ui-field-label">{legend}</legend>
      {choices.length > 0 ? (
        <div className="choice-list-box">
          {choices.map(({ _id, label, hint: about }) => {
            const isChosen = value.includes(_id)
            return (
              <Checkbox
                key={_id}
                label={<span dir="auto">{label}</span>}
                hint={about}
                checked={isChosen}
                disabled={isFull && !isChosen}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(isChosen ? value.filter((one) => one !== _id) : [...value, _id])}
              />
            )
          })}
        </div>
      ) : (
        <p className="text-meta text-ink-soft">{empty}</p>
      )}
      <FieldNotes id={id} error={error} hint={choices.length > 0 ? hint : undefined} />
    </fieldset>
  )
}

type Named = { _id: string; name: string } | { _id: string; title: string }

/** The names of what was chosen, in the order it was chosen. */
export const namesOf = (ids: readonly string[], choices: readonly Named[]): string[] =>
  ids.map((id) => {
    const choice = choices.find(({ _id }) => _id === id)
    return choice === undefined ? '' : 'name' in choice ? choice.name : choice.title
  })
