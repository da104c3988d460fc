import { isAdult } from '@fabula/contracts/age'
import type { Settings } from '@fabula/contracts/settings'
import { type FormEvent, useState } from 'react'
import { useViewer } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { RemovableChip } from '#ui/chip.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { saveSettings } from './use-settings.ts'
import { type ChoicesProps, withSettings } from './with-settings.tsx'

type Filters = Settings['filters']

const maxTags = 50
const save = (filters: Partial<Filters>) => saveSettings({ filters })

export const FilterChoices = withSettings(({ settings: { filters } }: ChoicesProps) => (
  <>
    <div className="grid gap-3">
      <MatureSwitch isOn={filters.showMature} />
      <Switch
        row
        label="Hide what I have read"
        checked={filters.hideRead}
        onChange={({ target }) => save({ hideRead: target.checked })}
      />
      <Switch
        row
        label="Hide stories written by AI"
        hint="Those whose author says that they were generated."
        checked={filters.hideAiGenerated}
        onChange={({ target }) => save({ hideAiGenerated: target.checked })}
      />
    </div>
    <ExcludedTags tags={filters.excludedTags} />
  </>
))

/** Not offered to minors, whom the server would refuse. */
function MatureSwitch({ isOn }: { isOn: boolean }) {
  const viewer = useViewer()
  if (!viewer || !isAdult(viewer)) return null
  return (
    <Switch
      row
      label="Show mature stories"
      hint="Intended for users 18 and older. Off until you say so."
      checked={isOn}
      onChange={({ target }) => save({ showMature: target.checked })}
    />
  )
}

function ExcludedTags({ tags }: { tags: string[] }) {
  const [word, setWord] = useState('')
  const tag = word.trim().toLowerCase()
  const isKnown = tags.includes(tag)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!tag || isKnown || tags.length >= maxTags) return
    save({ excludedTags: [...tags, tag] })
    setWord('')
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-3">
      <TextField
        label="Tags to leave out"
        hint={
          tags.length >= maxTags ? `That is the most: ${maxTags}.` : 'Stories with any of them are not shown.'
        }
        error={isKnown ? 'This tag is left out already.' : undefined}
        value={word}
        onChange={({ target }) => setWord(target.value)}
        maxLength={40}
        autoCapitalize="none"
        className="grow"
        trailing={
          <Button type="submit" variant="ghost" size="sm">
            Add
          </Button>
        }
      />
      {tags.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {tags.map((one) => (
            <li key={one}>
              <RemovableChip onClick={() => save({ excludedTags: tags.filter((other) => other !== one) })}>
                {one}
              </RemovableChip>
            </li>
          ))}
        </ul>
      ) : null}
    </form>
  )
}
