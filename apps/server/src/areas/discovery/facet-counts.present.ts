import type { StoryFacets } from '@fabula/contracts/discovery'
import type { FacetCounts } from './facet-counts.store.ts'
import type { FacetName } from './facets.ts'

/** By the parameters of the list. A group with a choice is counted as if it had none: its options are alternatives. */
export function presentFacetCounts({ narrowed, widened, tags }: FacetCounts): StoryFacets {
  const countsOf = (name: FacetName) => {
    const counts = name in widened ? widened[name] : narrowed
    if (!counts) return null
    const own = Object.entries(counts).filter(([key]) => key.startsWith(`${name}:`))
    return Object.fromEntries(own.map(([key, count]) => [key.slice(name.length + 1), count]))
  }
  return {
    counts: {
      genre: countsOf('genre'),
      status: countsOf('status'),
      contentRating: countsOf('rating'),
      aiUse: countsOf('ai'),
      length: countsOf('length'),
      format: countsOf('format'),
      language: countsOf('language'),
    },
    relatedTags: tags,
  }
}
