import type { UseQueryResult } from '@tanstack/react-query'

/** A list of reference data: there, on its way, or not to be had; then `problem` says so and `retry` asks again. */
export type FetchedList<T> = {
  items: readonly T[]
  isLoading: boolean
  problem: string | null
  retry(): void
}

export function fetchedList<Answer, T>(
  { data, isPending, isError, refetch }: UseQueryResult<Answer>,
  failure: string,
  itemsOf: (answer: Answer) => readonly T[],
): FetchedList<T> {
  return {
    items: data === undefined ? [] : itemsOf(data),
    isLoading: isPending,
    // What was fetched before is still good: reference data changes hardly ever.
    problem: isError && data === undefined ? failure : null,
    retry: () => void refetch(),
  }
}
