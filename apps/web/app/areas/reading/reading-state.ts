// The shelves of one's own page: all of it lives in the address.
import { shelfStates, stateNames } from './favorites-texts.ts'

export const shelves = [
  { shelf: 'favorites', label: 'Favorites' },
  ...shelfStates.map((shelf) => ({ shelf, label: stateNames[shelf] })),
  { shelf: 'lists', label: 'Lists' },
  { shelf: 'journal', label: 'Journal' },
] as const

export type ShelfName = 'favorites' | (typeof shelfStates)[number] | 'lists' | 'journal'

/** What is unknown is as if it had not been said. */
export function shelfOf(url: URL): { shelf: ShelfName; page: number } {
  const asked = url.searchParams.get('shelf')
  const page = url.searchParams.get('page') ?? ''
  return {
    shelf: shelves.find(({ shelf }) => shelf === asked)?.shelf ?? 'favorites',
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  }
}

export function shelfAddress(shelf: ShelfName, page = 1): string {
  const query = new URLSearchParams({
    ...(shelf !== 'favorites' && { shelf }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/bookmarks?${query}` : '/bookmarks'
}
