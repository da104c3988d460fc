import { characterLicences, characterVisibilities } from '@fabula/contracts/character-sizes'
import { Checkbox } from '#ui/checkbox.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { licenceHints, licenceLabels, visibilityHints, visibilityLabels } from '../character-texts.ts'
import type { StepProps } from './step-props.ts'

export function RightsStep({ draft, change, fields }: StepProps) {
  return (
    <>
      <RadioGroup legend="Who can see this character?" error={fields.visibility}>
        {characterVisibilities.map((one) => (
          <Radio
            key={one}
            name="visibility"
            value={one}
            label={visibilityLabels[one]}
            hint={visibilityHints[one]}
            checked={draft.visibility === one}
            onChange={() => change({ visibility: one })}
          />
        ))}
      </RadioGroup>
      <RadioGroup
        legend="License: who may use this character in a story?"
        hint="If you change this later, stories that already use the character stay as they are."
        error={fields.licence}
      >
        {characterLicences.map((one) => (
          <Radio
            key={one}
            name="licence"
            value={one}
            label={licenceLabels[one]}
            hint={licenceHints[one]}
            checked={draft.licence === one}
            onChange={() => change({ licence: one })}
          />
        ))}
      </RadioGroup>
      <fieldset className="ui-choice-group">
        <legend>New owners</legend>
        <Checkbox
          label="Can be given away"
          checked={draft.mayBeGiven}
          onChange={(event) => change({ mayBeGiven: event.target.checked })}
        />
        <Checkbox
          label="Can be traded"
          hint="You’ll always be named as its creator."
          checked={draft.mayBeTraded}
          onChange={(event) => change({ mayBeTraded: event.target.checked })}
        />
      </fieldset>
    </>
  )
}
