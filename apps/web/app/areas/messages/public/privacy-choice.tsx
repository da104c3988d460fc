import { type MessagePrivacy, messagePrivacies } from '@fabula/contracts/message-sizes'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'

const labels: Record<MessagePrivacy, string> = {
  off: 'Off',
  following: 'People I follow',
  everyone: 'Everyone',
}

type PrivacyChoiceProps = { value: MessagePrivacy; onChoose(value: MessagePrivacy): void; className?: string }

/** In the settings, and wherever messages are off. */
export function MessagePrivacyChoice({ value, onChoose, className }: PrivacyChoiceProps) {
  return (
    <RadioGroup
      legend="Who can message me"
      hint="People you’ve messaged can always reply. When off, nobody can message you, and you can’t message anyone."
      className={className}
    >
      {messagePrivacies.map((privacy) => (
        <Radio
          key={privacy}
          name="message-privacy"
          value={privacy}
          label={labels[privacy]}
          checked={privacy === value}
          onChange={() => onChoose(privacy)}
        />
      ))}
    </RadioGroup>
  )
}
