import { TextField } from '#ui/text-field.tsx'
import { TagSuggestions, useTagSuggestions } from './public/tag-suggestions.tsx'
import { splitWords } from './split-by-comma.ts'

const maxTags = 25

type TagsFieldProps = { value: string; onChange(value: string): void; error: string | undefined }

/** Comma-separated tags; typing suggests existing tags, and shows which tag a synonym is stored as. */
export function TagsField({ value, onChange, error }: TagsFieldProps) {
  const words = splitWords(value)
  const typed = value.slice(value.lastIndexOf(',') + 1).trim()
  const found = useTagSuggestions(typed, [])
  const synonym = found.find(({ name, meaning }) => meaning && name.toLowerCase() === typed.toLowerCase())
  const others = found.filter(({ name }) => !words.some((word) => word.toLowerCase() === name.toLowerCase()))

  function take(name: string): void {
    const before = value.slice(0, value.lastIndexOf(',') + 1)
    onChange(`${before ? `${before} ` : ''}${name}, `)
  }

  return (
    <div>
      <TextField
        name="tags"
        label="Tags"
        aside={
          <span className="text-meta text-ink-faint tabular">
            {words.length} / {maxTags}
          </span>
        }
        hint={
          synonym
            ? `“${synonym.name}” is saved as “${synonym.meaning}”.`
            : 'Separated by commas. Different spellings of a tag are merged.'
        }
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
        autoCapitalize="none"
        autoComplete="off"
      />
      <TagSuggestions suggestions={others} onTake={take} />
    </div>
  )
}
