// Search suggestions while the user types, fetched after a short pause. Needs a QueryProvider.
import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { apiQuery } from '#lib/query-client.ts'
import { useViewer } from '#lib/root-data.ts'
import { useDebounced } from '#lib/use-debounced.ts'

type SuggestedKind = 'Stories' | 'People' | 'Tags' | 'Genres' | (typeof groupWords)[keyof typeof groupWords]
export type Suggested = { kind: SuggestedKind; label: string; note?: string; coverUrl?: string; to: string }

const pauseMilliseconds = 120
const minLetters = 2

const suggestionsQuery = (query: string) =>
  apiQuery('discovery', 'GET /public/suggestions', { query: { query: query.slice(0, 100) } })

/** Empty on failure: the form still submits a full search. */
export function useSuggestions(typed: string): readonly Suggested[] {
  const query = typed.trim()
  const asked = useDebounced(query, pauseMilliseconds)
  const isMember = useViewer() !== null
  const beginning = query.slice(0, minLetters)
  const isAsking = query.length >= minLetters && asked.startsWith(beginning)
  const { data } = useQuery({
    ...suggestionsQuery(asked),
    enabled: isAsking,
    // Results for a prefix of the query stay until the new ones arrive.
    placeholderData: (found, before) =>
      before?.queryKey[2].query.query.startsWith(beginning) ? found : undefined,
  })
  return isAsking && data ? listOf(data, isMember) : []
}

type Answer = ResponseOf<Api['GET /public/suggestions']>

function listOf({ stories, writers, tags, genres, groups }: Answer, isMember: boolean): Suggested[] {
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
      // Profiles are for members only; visitors get the author's stories.
      to: isMember
        ? href('/user/:profileIdentifier', { profileIdentifier: username })
        : `/stories?${new URLSearchParams({ q: `"${displayName}"` })}`,
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
