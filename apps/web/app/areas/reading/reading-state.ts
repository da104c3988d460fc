// The tabs of the favorites page: their whole state is in the URL.
import { readingStates, stateNames } from './favorites-texts.ts'

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
