import type { SectionGuide, TemplateGuide } from '@fabula/contracts/templates'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { fallbackSectionGuides, fallbackTemplateGuides } from '../fallback-guides.ts'
import { guidesQuery, sectionGuidesQuery } from '../templates.queries.ts'

type Guides<T> = {
  guides: readonly T[]
  /** Also while it is tried again, with the fallback among the guides. */
  isLoading: boolean
  /** Told where there is no guide to show: with the fallback in view nothing is missing. */
  problem: string | null
  retry(): void
}

// Spec section 8 has the words for a failure.

/** How to work with each template. */
export function useGuides(): Guides<TemplateGuide> {
  return withFallback(useQuery(guidesQuery()), fallbackTemplateGuides, 'Failed to fetch template guides')
}

/** What each kind of section is for. */
export function useSectionGuides(): Guides<SectionGuide> {
  return withFallback(useQuery(sectionGuidesQuery()), fallbackSectionGuides, 'Failed to fetch section guides')
}

/** From the first failure on, while it is still being tried: a writer does not wait for advice. */
function withFallback<T>(
  { data, failureCount, isPending, isError, refetch }: UseQueryResult<{ guides: readonly T[] }>,
  fallback: readonly T[],
  failure: string,
): Guides<T> {
  return {
    guides: data?.guides ?? (failureCount > 0 ? fallback : []),
    isLoading: isPending,
    problem: isError && data === undefined ? failure : null,
    retry: () => void refetch(),
  }
}
