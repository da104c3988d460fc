import { maxPollOptions } from '@fabula/contracts/community-sizes'
import type { NewTopic } from '@fabula/contracts/forum'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldNotes } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'

type PollValues = { options: readonly string[]; multiple: boolean; endsOn: string }

/** Without options there is no poll. */
export const noPoll: PollValues = { options: [], multiple: false, endsOn: '' }

export function readPoll({ options, multiple, endsOn }: PollValues): NewTopic['poll'] {
  if (options.length === 0) return undefined
  return {
    options: options.map((option) => option.trim()).filter((option) => option !== ''),
    multiple,
    // The poll ends with that day, where its author is.
    ...(endsOn && { endsAt: new Date(`${endsOn}T23:59:59`).toISOString() }),
  }
}

type PollFieldsProps = { value: PollValues; onChange(value: PollValues): void; error: string | undefined }

export function PollFields({ value, onChange, error }: PollFieldsProps) {
  const { options, multiple, endsOn } = value
  if (options.length === 0)
    return (
      <Button
        variant="quiet"
        size="sm"
        icon={<Plus />}
        className="justify-self-start"
        onClick={() => onChange({ ...value, options: ['', ''] })}
      >
        Add a poll
      </Button>
    )
  const setOption = (place: number, text: string) =>
    onChange({ ...value, options: options.map((option, at) => (at === place ? text : option)) })
  return (
    <fieldset className="new-part">
      <legend className="ui-field-label">Poll</legend>
      {options.map((option, place) => (
        <TextField
          // Options have no identity but their place.
          key={place}
          label={`Option ${place + 1}`}
          hideLabel
          placeholder={`Option ${place + 1}`}
          dir="auto"
          maxLength={100}
          value={option}
          onChange={({ target }) => setOption(place, target.value)}
          trailing={
            options.length > 2 ? (
              <IconButton
                label={`Remove option ${place + 1}`}
                icon={<X />}
                size="sm"
                onClick={() => onChange({ ...value, options: options.filter((_, at) => at !== place) })}
              />
            ) : null
          }
        />
      ))}
      <FieldNotes id="poll" error={error} />
      <div className="flex flex-wrap items-center gap-3">
        {options.length < maxPollOptions ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<Plus />}
            onClick={() => onChange({ ...value, options: [...options, ''] })}
          >
            Add option
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" onClick={() => onChange(noPoll)}>
          Remove poll
        </Button>
      </div>
      <Checkbox
        label="Allow more than one choice"
        checked={multiple}
        onChange={({ target }) => onChange({ ...value, multiple: target.checked })}
      />
      <TextField
        type="date"
        label="Ends on"
        hint="Optional."
        className="max-w-60"
        value={endsOn}
        onChange={({ target }) => onChange({ ...value, endsOn: target.value })}
      />
    </fieldset>
  )
}
