import { Checkbox } from '#ui/checkbox.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { TextField } from '#ui/text-field.tsx'
import { localZone } from './local-time.ts'

export type WhenChoice = { kind: 'now' | 'at'; at: string; silent: boolean }

type WhenFieldsProps = {
  chosen: WhenChoice
  /** Before the email address is confirmed, there is only one moment: when it is. */
  canSchedule: boolean
  error: string | undefined
  onChoose(change: Partial<WhenChoice>): void
}

/** Only for a chapter that is not published: an update is never scheduled, and notifies nobody. */
export function WhenFields({ chosen, canSchedule, error, onChoose }: WhenFieldsProps) {
  return (
    <div className="grid gap-3">
      {canSchedule ? (
        <RadioGroup legend="When?" className="flex flex-wrap gap-x-6">
          <Radio
            name="when"
            label="Now"
            checked={chosen.kind === 'now'}
            onChange={() => onChoose({ kind: 'now' })}
          />
          <Radio
            name="when"
            label="Schedule for later"
            checked={chosen.kind === 'at'}
            onChange={() => onChoose({ kind: 'at' })}
          />
        </RadioGroup>
      ) : null}
      {canSchedule && chosen.kind === 'at' ? (
        <TextField
          type="datetime-local"
          label="Date and time"
          hint={`Your time zone: ${localZone()}`}
          value={chosen.at}
          error={error}
          onChange={(event) => onChoose({ at: event.target.value })}
        />
      ) : null}
      <Checkbox
        label="Silent release"
        hint="Publishes without notifying your followers."
        checked={chosen.silent}
        onChange={(event) => onChoose({ silent: event.target.checked })}
      />
    </div>
  )
}
