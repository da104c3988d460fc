import type { SectionGuide, TemplateGuide } from '@fabula/contracts/templates'
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { apiMutation } from '#lib/query-client.ts'
import { fallbackSectionGuides, fallbackTemplateGuides } from '../fallback-guides.ts'
import { genresQuery, guidesQuery, sectionGuidesQuery } from '../templates.queries.ts'

export { blankTemplateId } from '../fallback-guides.ts'

type Guides<T> = {
  guides: readonly T[]
  /** Also true during retries, while `guides` has the fallback. */
  isLoading: boolean
  /** Shown where there is no guide: with the fallback nothing is missing. */
  problem: string | null
  retry(): void
}

/** How to work with each template. The error messages here are from spec section 8. */
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

/** Spec section 8. */
export const genresFailed = 'Failed to fetch genres'

/** Global genres, then the viewer's own. Needs a QueryProvider, as everything in public/. */
export function useGenres() {
  return useQuery({ ...genresQuery(), select: ({ genres }) => genres })
}

/** Saves a structure as a personal template: `mutate({ body: { name, sections } })`. */
export const useSaveTemplate = () => useMutation(apiMutation('POST /templates'))
