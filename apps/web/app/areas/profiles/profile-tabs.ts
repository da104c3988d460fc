// The tabs of a profile, each with its own URL: ?tab=characters, and ?page= where it is a list.

const shownTabs = ['stories', 'characters', 'lists', 'reviews', 'questions', 'achievements', 'about'] as const
/** Lists of users are tabs too, linked from the stats and the lists tab. */
const allTabs = [...shownTabs, 'followers', 'following'] as const

export type TabName = (typeof allTabs)[number]

/** Spec section 9: 6 stories a page on a profile. */
export const storiesPerPage = 6

const labels: Record<(typeof shownTabs)[number], string> = {
  stories: 'Stories',
  characters: 'Characters',
  lists: 'Lists',
  reviews: 'Reviews',
  questions: 'Q&A',
  achievements: 'Achievements',
  about: 'About',
}

export function tabOf(search: URLSearchParams): TabName {
  const asked = search.get('tab')
  return allTabs.find((name) => name === asked) ?? 'stories'
}

/** Invalid page numbers in the URL count as the first page. */
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
type ProfileTab = { to: string; label: string; isCurrent: boolean; count?: number }

/** A page of its own, because its charts are for nobody else: the readers of all stories of the viewer. */
const readersAddress = (base: string) => `${base}/readers`

export function listTabs(
  base: string,
  current: TabName | 'readers',
  counts: Counts,
  isOwn = false,
): ProfileTab[] {
  // Followers and following belong to the lists tab.
  const marked = current === 'followers' || current === 'following' ? 'lists' : current
  const tabs = shownTabs.map((name) => ({
    to: tabAddress(base, name),
    label: labels[name],
    isCurrent: name === marked,
    ...(counts[name] && { count: counts[name] }),
  }))
  const readers = { to: readersAddress(base), label: 'Readers', isCurrent: marked === 'readers' }
  return isOwn ? [...tabs.slice(0, 1), readers, ...tabs.slice(1)] : tabs
}
