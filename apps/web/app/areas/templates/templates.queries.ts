// Queries of reference data. Loaded with the writing pages, never with the first script.
import { apiQuery } from '#lib/query-client.ts'

export const genresQuery = () => apiQuery('templates', 'GET /public/genres')
export const guidesQuery = () => apiQuery('templates', 'GET /templates/guides')
export const sectionGuidesQuery = () => apiQuery('templates', 'GET /templates/sections/guides')
