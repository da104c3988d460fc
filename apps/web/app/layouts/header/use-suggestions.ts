// Answers while somebody types: asked for after a short pause, and only the last question is heard.
import { useEffect, useState } from 'react'
import { api } from '#lib/api.ts'
import { isRateLimited } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'

export type SuggestedKind = 'Stories' | 'People' | 'Tags' | 'Genres'
export type Suggested = { kind: SuggestedKind; label: string; note?: string; coverUrl?: string; to: string }

const pauseMilliseconds = 120
const minLetters = 2

export function useSuggestions(typed: string): readonly Suggested[] {
  const query = typed.trim()
  const isMember = useViewer() !== null
  const [found, setFound] = useState<{ query: string; list: Suggested[] }>({ query: '', list: [] })

  useEffect(() => {
    if (query.length < minLetters) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      api('GET /public/suggestions', { query: { query: query.slice(0, 100) }, signal: asking.signal })
        .then((answer) => {
          if (!isRateLimited(answer)) setFound({ query, list: listOf(answer, isMember) })
        })
        // Without an answer the form still leads to the list of everything.
        .catch(() => {})
    }, pauseMilliseconds)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query, isMember])

  // What was found for the beginning of these words stays until the answer for all of them is here.
  return query.length >= minLetters && query.startsWith(found.query.slice(0, minLetters)) ? found.list : []
}

type Answer = {
  stories: { slug: string; title: string; author: string; coverUrl: string }[]
  writers: { username: string; displayName: string }[]
  tags: { name: string; slug: string }[]
  genres: { slug: string; name: string }[]
}

function listOf({ stories, writers, tags, genres }: Answer, isMember: boolean): Suggested[] {
  return [
    ...stories.map(({ slug, title, author, coverUrl }) => ({
      kind: 'Stories' as const,
      label: title,
      note: author,
      coverUrl,
      to: `/story/${encodeURIComponent(slug)}`,
    })),
    ...writers.map(({ username, displayName }) => ({
      kind: 'People' as const,
      label: displayName,
      note: `@${username}`,
      // The pages of people are for members; what they wrote is for everybody.
      to: isMember ? `/user/${username}` : `/stories?${new URLSearchParams({ q: `"${displayName}"` })}`,
    })),
    ...tags.map(({ name, slug }) => ({
      kind: 'Tags' as const,
      label: name,
      to: `/tag/${encodeURIComponent(slug)}`,
    })),
    ...genres.map(({ name, slug }) => ({ kind: 'Genres' as const, label: name, to: `/genres/${slug}` })),
  ]
}
