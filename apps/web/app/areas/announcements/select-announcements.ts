// Which of the announcements stand on a page.
import { usualBanners } from '@fabula/contracts/announcement-kinds'
import type { Announcement } from '@fabula/contracts/announcements'
import { createStore } from 'zustand/vanilla'

export type Banner = Pick<
  Announcement,
  '_id' | 'title' | 'excerpt' | 'type' | 'priority' | 'bannerStyle' | 'isSplash'
>

type NotificationPayload = { viewerId: string | null; list: readonly Announcement[] }

/** What this tab was told last, and whom: of one person's, the next one sees nothing. */
export const fetched = createStore<{ latest: NotificationPayload | null }>(() => ({ latest: null }))

/** Nothing takes the place of one that is put away: the page would move under whoever reads, for what they did not ask
 * for. The account of a signed-in person knows, so that the next page comes with the next one. */
export const chooseBanners = <T extends Banner>(list: readonly T[], putAway: ReadonlySet<string>): T[] =>
  list
    .filter(({ isSplash, bannerStyle }) => !isSplash && bannerStyle)
    .slice(0, usualBanners)
    .filter(({ _id }) => !putAway.has(_id))
