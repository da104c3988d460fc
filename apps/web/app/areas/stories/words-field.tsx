import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { TextField } from '#ui/text-field.tsx'
import { TagInput } from './public/tag-input.tsx'
import { splitWords } from './split-by-comma.ts'

type WordsFieldProps = {
  name: string
  label: string
  hint: string
  max: number
  maxLength?: number
  /** For tags: those that others use are suggested. */
  suggests?: boolean
  value: string
  onChange(value: string): void
  error: string | undefined
}

/** Words as chips; without script, separated by commas in one line. The form sends them the same way. */
export function WordsField({ name, value, onChange, ...field }: WordsFieldProps) {
  const { label, hint, max, error } = field
  if (!useIsHydrated())
    return (
      <TextField
        {...{ name, label, error }}
        hint={`${hint} Up to ${max}, separated by commas.`}
        // What was typed before hydration.
        ref={(input) => {
          if (input && input.value !== value) onChange(input.value)
        }}
        defaultValue={value}
        autoCapitalize="none"
        autoComplete="off"
      />
    )
  return (
    <>
      <TagInput
        {...field}
        hint={`${hint} Press Enter after each.`}
        value={splitWords(value)}
        onChange={(words) => onChange(words.join(', '))}
      />
      <input type="hidden" name={name} value={value} />
    </>
  )
}
