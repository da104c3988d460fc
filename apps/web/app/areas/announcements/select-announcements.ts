// Selects the announcements to show on a page.
import { usualBanners } from '@fabula/contracts/announcement-kinds'
import type { Announcement } from '@fabula/contracts/announcements'
import { createStore } from 'zustand/vanilla'

export type Banner = Pick<
  Announcement,
  '_id' | 'title' | 'excerpt' | 'type' | 'priority' | 'bannerStyle' | 'isSplash'
>

type NotificationPayload = { viewerId: string | null; list: readonly Announcement[] }

/** The last fetched list and its viewer: it is not shown to the next user on this tab. */
export const fetched = createStore<{ latest: NotificationPayload | null }>(() => ({ latest: null }))

/**
 * A dismissed banner is not replaced, because the page would shift while the user reads. The account of a signed-in
 * user stores the dismissal, so the next page load includes the next banner.
 */
export const chooseBanners = <T extends Banner>(list: readonly T[], putAway: ReadonlySet<string>): T[] =>
  list
    .filter(({ isSplash, bannerStyle }) => !isSplash && bannerStyle)
    .slice(0, usualBanners)
    .filter(({ _id }) => !putAway.has(_id))
