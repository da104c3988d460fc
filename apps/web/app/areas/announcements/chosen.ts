// Which of the announcements stand on a page.
import { usualBanners } from '@fabula/contracts/announcement-words'
import type { Announcement } from '@fabula/contracts/announcements'
import { createObservable } from '#lib/observable.ts'

export type Banner = Pick<
  Announcement,
  '_id' | 'title' | 'excerpt' | 'type' | 'priority' | 'bannerStyle' | 'isSplash'
>

/** What this tab was told last, and whom: of one person's, the next one sees nothing. */
export const told = createObservable<{ viewerId: string | null; list: readonly Announcement[] } | null>(null)

export const chooseBanners = <T extends Banner>(list: readonly T[], putAway: ReadonlySet<string>): T[] =>
  list
    .filter(({ _id, isSplash, bannerStyle }) => !isSplash && bannerStyle && !putAway.has(_id))
    .slice(0, usualBanners)
