import { useId } from 'react'
import type { StoryCard } from '@fabula/contracts/stories'
import { Select } from '#ui/select.tsx'
import type { listTurns, Place } from './facts-at-chapter.ts'

type ChapterSliderProps = {
  turns: ReturnType<typeof listTurns>
  stories: readonly Pick<StoryCard, '_id' | 'title'>[]
  place: Place | null
  onChange(place: Place | null): void
}

/** For writers: what readers see at each chapter where something changes. The last position shows everything. */
export function ChapterSlider({ turns, stories, place, onChange }: ChapterSliderProps) {
  const id = useId()
  const storyIds = [...turns.keys()]
  const storyId = place?.storyId ?? storyIds[0]
  const chapters = (storyId && turns.get(storyId)) || []
  if (!storyId || chapters.length === 0) return null
  const steps = [{ number: 0, title: '' }, ...chapters]
  const position = place ? steps.findLastIndex(({ number }) => number <= place.number) : steps.length
  const step = steps[position]
  const label = !step
    ? 'Everything'
    : step.number === 0
      ? 'From the start'
      : `Chapter ${step.number}${step.title ? `: ${step.title}` : ''}`
  return (
    <div className="needs-script character-slider">
      {storyIds.length > 1 ? (
        <Select
          label="Story"
          value={storyId}
          options={storyIds.map((one) => ({
            value: one,
            label: stories.find(({ _id }) => _id === one)?.title ?? 'Another story',
          }))}
          onChange={(event) => onChange({ storyId: event.target.value, number: 0 })}
        />
      ) : null}
      <label htmlFor={id}>What readers know</label>
      <input
        id={id}
        type="range"
        min={0}
        max={steps.length}
        step={1}
        value={position}
        aria-valuetext={label}
        onChange={(event) => {
          const chosen = steps[Number(event.target.value)]
          onChange(chosen ? { storyId, number: chosen.number } : null)
        }}
      />
      <output htmlFor={id}>{label}</output>
    </div>
  )
}
