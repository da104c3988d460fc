// The parts of a profile, each with an address of its own: ?tab=characters, and ?page= where it is a list.

const shownTabs = ['stories', 'characters', 'lists', 'reviews', 'achievements', 'about'] as const
/** Lists of people are parts too; figures and the tab of lists lead there. */
const allTabs = [...shownTabs, 'followers', 'following'] as const

export type TabName = (typeof allTabs)[number]

/** Spec section 9: 6 stories a page on a profile. */
export const storiesPerPage = 6

const labels: Record<(typeof shownTabs)[number], string> = {
  stories: 'Stories',
  characters: 'Characters',
  lists: 'Lists',
  reviews: 'Reviews',
  achievements: 'Achievements',
  about: 'About',
}

export function tabOf(search: URLSearchParams): TabName {
  const asked = search.get('tab')
  return allTabs.find((name) => name === asked) ?? 'stories'
}

/** What a person may have written into the address counts as the first page. */
export function pageOf(search: URLSearchParams): number {
  const asked = search.get('page') ?? ''
  return /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1
}

export function tabAddress(base: string, tab: TabName, page = 1): string {
  const search = new URLSearchParams()
  if (tab !== 'stories') search.set('tab', tab)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${base}?${search}` : base
}

type Counts = Partial<Record<TabName, number>>

export function listTabs(base: string, current: TabName, counts: Counts) {
  // The two lists of people belong to the tab of lists.
  const marked = current === 'followers' || current === 'following' ? 'lists' : current
  return shownTabs.map((name) => ({
    to: tabAddress(base, name),
    label: labels[name],
    isCurrent: name === marked,
    ...(counts[name] && { count: counts[name] }),
  }))
}
