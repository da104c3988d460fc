import type { Announcement } from '@fabula/contracts/announcements'
import { type Banner, chooseBanners } from '../select-announcements.ts'

const nothing: ReadonlySet<string> = new Set()

/** Picks the top banners, with only the fields they show. */
export function listTopBanners(announced: readonly Announcement[]): Banner[] {
  return chooseBanners(announced, nothing)
    .filter(({ bannerStyle }) => bannerStyle === 'top')
    .map(({ _id, title, excerpt, type, priority, bannerStyle, isSplash }) => ({
      _id,
      title,
      excerpt,
      type,
      priority,
      bannerStyle,
      isSplash,
    }))
}
