import type { Format } from '@fabula/contracts/templates'
import { useQuery } from '@tanstack/react-query'
import { type FetchedList, fetchedList } from '../fetched-list.ts'
import { templateFailures } from '../template-failures.ts'
import { formatsQuery } from '../templates.queries.ts'

/** Needs a QueryProvider around it, as everything of this door. */
export function useFormats(): FetchedList<Format> {
  return fetchedList(useQuery(formatsQuery()), templateFailures.formats, ({ formats }) => formats)
}
