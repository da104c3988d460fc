import { maxChapterGoal, maxDailyGoal } from '@fabula/contracts/writing-sizes'
import { readingMinutes } from '@fabula/editor-kit/words'
import { type SubmitEvent, useState } from 'react'
import { describeCount } from '#lib/amounts.ts'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Goal } from '../goals.ts'
import { changeGoal, useGoal } from '../word-goal.ts'
import { setWritingSwitch, useWritingSwitches } from '../writing-preferences.ts'
import { optionsTrigger } from './toolbar.tsx'

type WritingOptionsProps = {
  chapterId: string | null
  words: number
  isSuggesting: boolean
  /** Undefined where there is no choice. */
  onSuggesting?: ((isSuggesting: boolean) => void) | undefined
}

/** Writing preferences and the goal. All but the first and the daily goal are stored on this device. */
export function WritingOptions({ chapterId, words, isSuggesting, onSuggesting }: WritingOptionsProps) {
  const { isSmart, isTypewriter, isFocused } = useWritingSwitches()
  return (
    <Popover trigger={optionsTrigger} label="Writing options" titled>
      <div className="grid gap-1">
        {onSuggesting ? (
          <Switch
            row
            label="Suggest changes"
            checked={isSuggesting}
            onChange={({ target }) => onSuggesting(target.checked)}
          />
        ) : null}
        <Switch
          row
          label="Smart quotes and dashes"
          checked={isSmart}
          onChange={({ target }) => setWritingSwitch({ isSmart: target.checked })}
        />
        <Switch
          row
          label="Typewriter scrolling"
          checked={isTypewriter}
          onChange={({ target }) => setWritingSwitch({ isTypewriter: target.checked })}
        />
        <Switch
          row
          label="Focus mode"
          checked={isFocused}
          onChange={({ target }) => setWritingSwitch({ isFocused: target.checked })}
        />
      </div>
      {chapterId === null ? null : <GoalForm chapterId={chapterId} words={words} />}
      <p className="mt-3 text-meta text-ink-faint tabular md:hidden">
        {describeCount(words, 'word')}
        {words > 0 ? ` · ${readingMinutes(words)} min read` : null}
      </p>
    </Popover>
  )
}

const maxGoal = { chapter: maxChapterGoal, day: maxDailyGoal }

function GoalForm({ chapterId, words }: { chapterId: string; words: number }) {
  const goal = useGoal(chapterId, words)
  const [kind, setKind] = useState<Goal['kind']>(goal?.kind ?? 'day')
  const [amount, setAmount] = useState('')
  const shown = amount === '' && goal ? String(goal.words) : amount

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault()
    const wanted = Number.parseInt(shown, 10)
    if (wanted > 0 && wanted <= maxGoal[kind]) changeGoal(chapterId, { kind, words: wanted })
    setAmount('')
  }

  return (
    <form onSubmit={handleSubmit} className="mt-3 grid grid-cols-2 items-end gap-3 border-t border-line pt-3">
      <TextField
        label="Goal"
        inputMode="numeric"
        placeholder="Words"
        value={shown}
        onChange={({ target }) => setAmount(target.value.replaceAll(/\D/g, ''))}
      />
      <Select
        label="For"
        value={kind}
        options={[
          { value: 'day', label: 'each day' },
          { value: 'chapter', label: 'this chapter' },
        ]}
        onChange={({ target }) => setKind(target.value as Goal['kind'])}
      />
      <Button type="submit" size="sm" variant="quiet">
        Set goal
      </Button>
      {goal ? (
        <Button size="sm" variant="ghost" onClick={() => changeGoal(chapterId, null)}>
          Remove
        </Button>
      ) : null}
    </form>
  )
}
