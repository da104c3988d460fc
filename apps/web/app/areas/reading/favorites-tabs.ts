// The tabs of the favorites page: their whole state is in the URL.
import type { ApiClient } from '@fabula/contracts/client'
import type { ReadingState } from '@fabula/contracts/reading'

export const stateNames: Record<ReadingState, string> = {
  reading: 'Reading',
  later: 'Read later',
  finished: 'Finished',
  dropped: 'Dropped',
}

/** Confirmation shown after a story is added. */
export const stateNotes: Record<ReadingState, string> = {
  reading: 'You’re in the middle of it',
  later: 'Saved for another time',
  finished: 'You’ve read it all',
  dropped: 'You’ve stopped reading it',
}

export const readingStates = [
  'reading',
  'later',
  'finished',
  'dropped',
] as const satisfies readonly ReadingState[]

export const tabs = [
  { tab: 'favorites', label: 'Favorites' },
  ...readingStates.map((tab) => ({ tab, label: stateNames[tab] })),
  { tab: 'lists', label: 'Lists' },
  { tab: 'journal', label: 'History' },
] as const

export type FavoritesTab = 'favorites' | (typeof readingStates)[number] | 'lists' | 'journal'

/** Unknown values fall back to the defaults. */
export function tabOf(url: URL): { tab: FavoritesTab; page: number } {
  const asked = url.searchParams.get('shelf')
  const page = url.searchParams.get('page') ?? ''
  return {
    tab: tabs.find(({ tab }) => tab === asked)?.tab ?? 'favorites',
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  }
}

export function tabAddress(tab: FavoritesTab, page = 1): string {
  const query = new URLSearchParams()
  if (tab !== 'favorites') query.set('shelf', tab)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/bookmarks?${query}` : '/bookmarks'
}

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
