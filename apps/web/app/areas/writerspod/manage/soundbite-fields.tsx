import type { Soundbite } from '@fabula/contracts/writerspod.shapes'
import { maxChapterTitleLength, maxSoundbiteSeconds } from '@fabula/contracts/writerspod-sizes'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { TimeField } from './time-field.tsx'

const usualSeconds = 30

const clamp = (seconds: number) => Math.max(1, Math.min(maxSoundbiteSeconds, seconds))

type SoundbiteFieldsProps = {
  soundbite: Soundbite | null
  canEdit: boolean
  /** Where the audio is. */
  now(): number
  onChange(soundbite: Soundbite | null): void
}

/** The part that podcast apps may play as a sample. */
export function SoundbiteFields({ soundbite, canEdit, now, onChange }: SoundbiteFieldsProps) {
  return (
    <Section title="Preview clip">
      <p className="ui-field-note mb-3">
        Podcast apps can play it as a sample of the episode. Up to {maxSoundbiteSeconds / 60} minutes.
      </p>
      {soundbite ? (
        <div className="pod-clip">
          <TimeField
            label="Start of the clip"
            value={soundbite.start}
            isDisabled={!canEdit}
            onChange={(start) => onChange({ ...soundbite, start })}
          />
          <TimeField
            label="End of the clip"
            value={soundbite.start + soundbite.seconds}
            isDisabled={!canEdit}
            onChange={(end) => onChange({ ...soundbite, seconds: clamp(end - soundbite.start) })}
          />
          <input
            type="text"
            aria-label="Title of the clip"
            placeholder="Title (optional)"
            maxLength={maxChapterTitleLength}
            dir="auto"
            disabled={!canEdit}
            value={soundbite.title}
            onChange={({ target }) => onChange({ ...soundbite, title: target.value })}
          />
          {canEdit ? (
            <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
              Remove<span className="sr-only"> clip</span>
            </Button>
          ) : null}
        </div>
      ) : canEdit ? (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => onChange({ start: now(), seconds: usualSeconds, title: '' })}
        >
          Add a clip from the current time
        </Button>
      ) : (
        <p className="text-ink-soft">There’s no clip yet.</p>
      )}
    </Section>
  )
}
