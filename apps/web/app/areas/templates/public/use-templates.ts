import type { Pagination } from '@fabula/contracts/shapes'
import type { Template } from '@fabula/contracts/templates'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiMutation } from '#lib/query-client.ts'
import { type FetchedList, fetchedList } from '../fetched-list.ts'
import { templateFailures } from '../template-failures.ts'
import { type TemplateFilters, templatesQuery } from '../templates.queries.ts'

/** One page of what suits; the last one stays in view while the next one comes. */
export function useTemplates(
  filters: TemplateFilters = {},
): FetchedList<Template> & { pagination: Pagination | null } {
  const found = useQuery({ ...templatesQuery(filters), placeholderData: keepPreviousData })
  return {
    ...fetchedList(found, templateFailures.templates, ({ templates }) => templates),
    pagination: found.data?.pagination ?? null,
  }
}

/** Keeps a structure as a template of one's own: `mutate({ body: { name, sections } })`. */
export function useSaveTemplate() {
  const client = useQueryClient()
  return useMutation({
    ...apiMutation('POST /templates'),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery({}).queryKey.slice(0, 2) }),
  })
}
