// Search suggestions while the user types, fetched after a short pause. Needs a QueryProvider.
import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { usePersonPath } from '#lib/person-link.tsx'
import { apiQuery } from '#lib/query-client.ts'
import { useDebounced } from '#lib/use-debounced.ts'

type SuggestedKind = 'Stories' | 'People' | 'Tags' | 'Genres' | (typeof groupWords)[keyof typeof groupWords]
export type Suggested = { kind: SuggestedKind; label: string; note?: string; coverUrl?: string; to: string }

/** Under a heading of its own; nothing in its words is marked as found. */
type Action = { kind: string; label: string; to: string; isAction: true }

const pauseMilliseconds = 120
const minLetters = 2

const suggestionsQuery = (query: string) =>
  apiQuery('discovery', 'GET /public/suggestions', { query: { query: query.slice(0, 100) } })

/** Empty on failure: the form still submits a full search. */
export function useSuggestions(typed: string): readonly Suggested[] {
  return useAnswer(typed)?.found ?? []
}

/** What was found and a link to all results, or help if nothing was found. */
export function useSuggestionsAndActions(typed: string): readonly (Suggested | Action)[] {
  const query = typed.trim()
  const answer = useAnswer(typed)
  if (!answer) return []
  if (answer.found.length === 0) return helpFor(query, answer.meant)
  const label = `See all results for “${query}”`
  return [...answer.found, { kind: '', label, to: searchPath(query), isAction: true }]
}

function useAnswer(typed: string): { found: Suggested[]; meant: string | null } | undefined {
  const query = typed.trim()
  const asked = useDebounced(query, pauseMilliseconds)
  const personPath = usePersonPath()
  const beginning = query.slice(0, minLetters)
  const isAsking = query.length >= minLetters && asked.startsWith(beginning)
  const { data } = useQuery({
    ...suggestionsQuery(asked),
    enabled: isAsking,
    // Results for a prefix of the query stay until the new ones arrive.
    placeholderData: (found, before) =>
      before?.queryKey[2].query.query.startsWith(beginning) ? found : undefined,
  })
  return isAsking && data ? { found: listOf(data, personPath), meant: data.meant } : undefined
}

const searchPath = (query: string) => `/stories?${new URLSearchParams({ q: query })}`

function helpFor(query: string, meant: string | null): Action[] {
  const kind = `Nothing found for “${query}”`
  return [
    ...(meant === null ? [] : [{ label: `Did you mean “${meant}”?`, to: searchPath(meant) }]),
    { label: 'Search in chapters', to: searchPath(query) },
    { label: 'Browse by genre', to: '/#genres' },
    { label: 'Search with filters', to: '/stories#filters' },
  ].map((help) => ({ ...help, kind, isAction: true as const }))
}

type Answer = ResponseOf<Api['GET /public/suggestions']>

function listOf(
  { stories, writers, tags, genres, groups }: Answer,
  personPath: (username: string) => string,
): Suggested[] {
  return [
    ...stories.map(({ slug, title, author, coverUrl }) => ({
      kind: 'Stories' as const,
      label: title,
      note: author,
      coverUrl,
      to: href('/story/:storyId', { storyId: slug }),
    })),
    ...writers.map(({ username, displayName }) => ({
      kind: 'People' as const,
      label: displayName,
      note: `@${username}`,
      to: personPath(username),
    })),
    ...tags.map(({ name, slug }) => ({
      kind: 'Tags' as const,
      label: name,
      to: href('/tag/:tag', { tag: slug }),
    })),
    ...genres.map(({ name, slug }) => ({
      kind: 'Genres' as const,
      label: name,
      to: href('/genres/:genreId', { genreId: slug }),
    })),
    ...groups.flatMap(({ name, items }) =>
      items.map(({ title, note, path }) => ({
        kind: groupWords[name],
        label: title,
        ...(note !== null && { note }),
        to: path,
      })),
    ),
  ]
}

const groupWords = {
  topics: 'Topics',
  questions: 'Questions',
  characters: 'Characters',
  writerspod: 'WritersPod',
  transcripts: 'Said in episodes',
} as const
