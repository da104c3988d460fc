import type { ApiClient } from '@fabula/contracts/client'
import type { FavoritesTab } from './reading-state.ts'

export type LoadedFavorites = Awaited<ReturnType<typeof loadFavorites>>

/** One page of a favorites tab. */
export async function loadFavorites(api: ApiClient, tab: FavoritesTab, page: number) {
  const query = { page: String(page) }
  switch (tab) {
    case 'favorites':
      return { tab, ...(await api('GET /users/bookmarks', { query })) }
    case 'lists':
      return { tab, ...(await api('GET /users/lists', { query })) }
    case 'journal':
      return { tab, ...(await api('GET /users/reading/journal', { query })) }
    default:
      return { tab, ...(await api('GET /users/reading', { query: { ...query, state: tab } })) }
  }
}
