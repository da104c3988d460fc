import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { apiQuery } from '#lib/query-client.ts'
import { Chip } from '#ui/chip.tsx'

type Suggestion = {
  name: string
  /** The tag that a synonym is stored as. */
  meaning?: string | null | undefined
}

const tagsQuery = (query: string) => apiQuery('stories', 'GET /public/tags', { query: { query } })

/** Existing tags that begin with what is typed, without those already taken. */
export function useTagSuggestions(typed: string, taken: readonly string[]): Suggestion[] {
  const query = useDeferredValue(typed.trim())
  const { data } = useQuery({ ...tagsQuery(query), enabled: query.length > 1, retry: false })
  const found: Suggestion[] = query.length > 1 ? (data?.tags ?? []) : []
  return found.filter(({ name }) => !taken.some((tag) => tag.toLowerCase() === name.toLowerCase()))
}

type TagSuggestionsProps = { suggestions: readonly Suggestion[]; onTake(tag: string): void }

export function TagSuggestions({ suggestions, onTake }: TagSuggestionsProps) {
  return suggestions.length > 0 ? (
    <ul aria-label="Tag suggestions" className="mt-2.5 flex flex-wrap gap-2">
      {suggestions.map(({ name, meaning }) => (
        <li key={name}>
          {/* Keeps the focus in the field, which would take what is typed as a tag when it loses the focus. */}
          <Chip onMouseDown={(event) => event.preventDefault()} onClick={() => onTake(meaning ?? name)}>
            {meaning ? `${name}: ${meaning}` : name}
          </Chip>
        </li>
      ))}
    </ul>
  ) : null
}
