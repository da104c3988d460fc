// The facets that lists are filtered by, in the one form in which they are stored and queried: "genre:fantasy".
import type { StoryLength } from '@fabula/contracts/discovery'
import { readingMinutes } from '@fabula/editor-kit/words'
import type { listFindable } from '#areas/stories/public.ts'

export type FindableStory = Awaited<ReturnType<typeof listFindable>>[number]

export type FacetName = 'genre' | 'tag' | 'format' | 'status' | 'rating' | 'ai' | 'language' | 'length'

export const facet = (name: FacetName, value: string) => `${name}:${value}`

/** In minutes; anything longer is an epic. */
const longest: readonly [StoryLength, number][] = [
  ['short', 20],
  ['medium', 120],
  ['long', 360],
]

function lengthOf(words: number): StoryLength {
  const minutes = readingMinutes(words)
  return longest.find(([, most]) => minutes <= most)?.[0] ?? 'epic'
}

export function facetsOf(story: FindableStory): string[] {
  return [
    ...story.genre_slugs.map((slug) => facet('genre', slug)),
    ...story.tags.map(({ slug }) => facet('tag', slug)),
    ...(story.format_slug ? [facet('format', story.format_slug)] : []),
    facet('status', story.status),
    facet('rating', story.content_rating),
    facet('ai', story.ai_use),
    facet('language', languageOf(story.language)),
    facet('length', lengthOf(story.published_word_count)),
  ]
}

/** "pt-BR" is found by "pt". */
export const languageOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? tag
