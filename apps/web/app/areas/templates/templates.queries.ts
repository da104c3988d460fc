// Reference data as pages ask for it. Fetched with the pages of writing, never with the first script.
import type { Api } from '@fabula/contracts/api'
import type { RequestOf } from '@fabula/contracts/endpoint'
import { apiQuery } from '#lib/query-client.ts'

export const formatsQuery = () => apiQuery('templates', 'GET /templates/format')
export const genresQuery = () => apiQuery('templates', 'GET /public/genres')
export const guidesQuery = () => apiQuery('templates', 'GET /templates/guides')
export const sectionGuidesQuery = () => apiQuery('templates', 'GET /templates/sections/guides')

export type TemplateFilters = NonNullable<RequestOf<Api['GET /templates']>['query']>

export const templatesQuery = (filters: TemplateFilters) =>
  apiQuery('templates', 'GET /templates', { query: filters })
