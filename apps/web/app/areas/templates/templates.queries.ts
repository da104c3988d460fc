// Reference data as pages ask for it. Fetched with the pages of writing, never with the first script.
import { apiQuery } from '#lib/query-client.ts'

export const genresQuery = () => apiQuery('templates', 'GET /public/genres')
export const guidesQuery = () => apiQuery('templates', 'GET /templates/guides')
export const sectionGuidesQuery = () => apiQuery('templates', 'GET /templates/sections/guides')
