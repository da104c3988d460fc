// Where a reader came from to a story.
import type { ReadSource } from '@fabula/contracts/analytics.shapes'

export type StorySource = { source: ReadSource; domain?: string }

const bySegment: Record<string, ReadSource> = {
  '': 'home',
  stories: 'browse',
  genres: 'browse',
  story: 'browse',
  writers: 'profile',
  user: 'profile',
  profile: 'profile',
  tag: 'tag',
  lists: 'list',
  bookmarks: 'list',
  forum: 'forum',
  qa: 'forum',
  community: 'forum',
  reviews: 'forum',
  notifications: 'feed',
}

/** From another page of this site. */
export function sourceOfPage(address: string): ReadSource {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const source = bySegment[pathname.split('/')[1] ?? ''] ?? 'direct'
  return source === 'browse' && searchParams.get('q') ? 'search' : source
}

/** From outside, by what the browser says; an address with `?from=feed` comes from one of our feeds. */
export function sourceOfEntry(address: string, referrer: string, origin: string): StorySource {
  const { searchParams } = new URL(address, origin)
  if (searchParams.get('from') === 'feed') return { source: 'feed' }
  if (!referrer || !URL.canParse(referrer)) return { source: 'direct' }
  const url = new URL(referrer)
  if (url.origin === origin) return { source: sourceOfPage(url.pathname + url.search) }
  return { source: 'site', domain: url.hostname.replace(/^www\./, '') }
}

/** The story that a page belongs to, by its address. */
export const storyOfPage = (address: string): string | null =>
  /^\/story\/([^/?#]+)/.exec(address)?.[1] ?? null
