// The templates search of a step: its whole state is in the URL.
import type { ApiClient } from '@fabula/contracts/client'
import { stepAddress } from './steps.ts'

export const templateSources = [
  { source: 'all', label: 'All' },
  { source: 'builtIn', label: 'From Fabula' },
  { source: 'own', label: 'Yours' },
  { source: 'shared', label: 'Shared by writers' },
] as const
type Source = (typeof templateSources)[number]['source']

export type TemplateSearch = { q: string; source: Source; page: number }

const perPage = '12'
const longest = 100

export function searchOf(url: URL): TemplateSearch {
  const asked = url.searchParams.get('source')
  const page = Number.parseInt(url.searchParams.get('page') ?? '1', 10)
  return {
    q: (url.searchParams.get('q') ?? '').trim().slice(0, longest),
    source: templateSources.find(({ source }) => source === asked)?.source ?? 'all',
    page: page >= 1 && page <= 500 ? page : 1,
  }
}

export function searchAddress(storyId: string, { q, source, page }: TemplateSearch): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(source !== 'all' && { source }),
    ...(page > 1 && { page: String(page) }),
  })
  return stepAddress('template', storyId) + (query.size > 0 ? `&${query}` : '')
}

/** Filters by format only without a search query: a search covers all templates. */
export function findTemplates(api: ApiClient, formatId: string | null, { q, source, page }: TemplateSearch) {
  const query = { source, page: String(page), limit: perPage }
  if (q) return api('GET /templates/search', { query: { ...query, query: q } })
  return api('GET /templates', { query: { ...query, ...(formatId && { format: formatId }) } })
}
