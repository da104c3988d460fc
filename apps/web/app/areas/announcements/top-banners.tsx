import { useStore } from 'zustand'
import { useTopBanners, useViewer } from '#lib/root-data.ts'
import { BannerGroup } from './banners.tsx'
import { chooseBanners, fetched } from './select-announcements.ts'
import { putAway } from './dismissed.ts'

/** Renders the banners of the page's HTML until this tab has fetched its own. */
export function TopBanners() {
  const loaded = useTopBanners()
  const viewerId = useViewer()?._id ?? null
  const away = useStore(putAway, ({ ids }) => ids)
  const known = useStore(fetched, ({ latest }) => latest)
  const banners = chooseBanners(known?.viewerId === viewerId ? known.list : loaded, away)
  return <BannerGroup style="top" banners={banners} />
}
