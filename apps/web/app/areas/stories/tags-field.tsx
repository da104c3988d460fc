import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { apiQuery } from '#lib/query-client.ts'
import { Chip } from '#ui/chip.tsx'
import { TextField } from '#ui/text-field.tsx'
import { splitWords } from './split-by-comma.ts'

const maxTags = 25
const tagsQuery = (query: string) => apiQuery('stories', 'GET /public/tags', { query: { query } })

type TagsFieldProps = { value: string; onChange(value: string): void; error: string | undefined }

/** Comma-separated tags; typing suggests existing tags, and shows which tag a synonym is stored as. */
export function TagsField({ value, onChange, error }: TagsFieldProps) {
  const words = splitWords(value)
  const typed = useDeferredValue(value.slice(value.lastIndexOf(',') + 1).trim())
  const { data } = useQuery({ ...tagsQuery(typed), enabled: typed.length > 1, retry: false })
  const found = typed.length > 1 ? (data?.tags ?? []) : []
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
      {others.length > 0 ? (
        <ul aria-label="Tag suggestions" className="mt-2.5 flex flex-wrap gap-2">
          {others.map(({ name, meaning }) => (
            <li key={name}>
              <Chip onClick={() => take(meaning ?? name)}>{meaning ? `${name}: ${meaning}` : name}</Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
