import type { SectionGuide, TemplateGuide } from '@fabula/contracts/templates'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { fallbackSectionGuides, fallbackTemplateGuides } from '../fallback-guides.ts'
import { guidesQuery, sectionGuidesQuery } from '../templates.queries.ts'

type Guides<T> = {
  guides: readonly T[]
  /** Also true during retries, while `guides` has the fallback. */
  isLoading: boolean
  /** Shown where there is no guide: with the fallback nothing is missing. */
  problem: string | null
  retry(): void
}

// The error messages are from spec section 8.

/** How to work with each template. */
export function useGuides(): Guides<TemplateGuide> {
  return withFallback(useQuery(guidesQuery()), fallbackTemplateGuides, 'Failed to fetch template guides')
}

/** What each kind of section is for. */
export function useSectionGuides(): Guides<SectionGuide> {
  return withFallback(useQuery(sectionGuidesQuery()), fallbackSectionGuides, 'Failed to fetch section guides')
}

/** Uses the fallback from the first failure on, during retries too, so that authors do not wait. */
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
