// Data fetched after sign-in: spec section 4. Runs when the page is idle, and is not part of the initial script.
import { apiQuery } from './query-client.ts'
import { tabQueryClient } from './query-provider.tsx'
import { fetchSettings } from './settings.ts'

/** Not awaited, and failures are silent: each consumer fetches its data again when needed. */
export async function fetchOnSignIn(): Promise<void> {
  const client = tabQueryClient()
  await Promise.allSettled([
    fetchSettings(),
    client.prefetchQuery(apiQuery('templates', 'GET /public/genres')),
    client.prefetchQuery(apiQuery('templates', 'GET /templates/format')),
    client.prefetchQuery(apiQuery('users', 'GET /collaboration/expertise-areas')),
  ])
}
