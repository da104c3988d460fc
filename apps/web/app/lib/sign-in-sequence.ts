// What is fetched once somebody is signed in: spec section 4. Comes when the page has nothing better to do, and is not
// part of the script that the page waits for.
import { apiQuery } from './query-client.ts'
import { tabQueryClient } from './query-provider.tsx'
import { fetchSettings } from './settings.ts'

/** Nothing here is waited for, and nothing that fails is told: whatever needs one of these asks for it again. */
export async function fetchOnSignIn(): Promise<void> {
  const client = tabQueryClient()
  await Promise.allSettled([
    fetchSettings(),
    client.prefetchQuery(apiQuery('templates', 'GET /public/genres')),
    client.prefetchQuery(apiQuery('templates', 'GET /templates/format')),
    client.prefetchQuery(apiQuery('users', 'GET /collaboration/expertise-areas')),
  ])
}
