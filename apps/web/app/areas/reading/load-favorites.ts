import type { ApiClient } from '@fabula/contracts/client'
import type { ShelfName } from './reading-state.ts'

export type LoadedShelf = Awaited<ReturnType<typeof loadShelf>>

/** What stands on a shelf, a page at a time. */
export async function loadShelf(api: ApiClient, shelf: ShelfName, page: number) {
  const query = { page: String(page) }
  switch (shelf) {
    case 'favorites':
      return { shelf, ...(await api('GET /users/bookmarks', { query })) }
    case 'lists':
      return { shelf, ...(await api('GET /users/lists', { query })) }
    case 'journal':
      return { shelf, ...(await api('GET /users/reading/journal', { query })) }
    default:
      return { shelf, ...(await api('GET /users/reading', { query: { ...query, state: shelf } })) }
  }
}
