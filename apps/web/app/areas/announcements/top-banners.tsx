import { useSyncExternalStore } from 'react'
import { useTopBanners, useViewer } from '#lib/root-data.ts'
import { BannerGroup } from './banners.tsx'
import { chooseBanners, fetched } from './select-announcements.ts'
import { putAway } from './dismissed.ts'

const nobody: ReadonlySet<string> = new Set()
const nothing = () => null

/** As the page brought them, until this tab has asked for itself. */
export function TopBanners() {
  const loaded = useTopBanners()
  const viewerId = useViewer()?._id ?? null
  const away = useSyncExternalStore(putAway.subscribe, putAway.get, () => nobody)
  const known = useSyncExternalStore(fetched.subscribe, fetched.get, nothing)
  const banners = chooseBanners(known?.viewerId === viewerId ? known.list : loaded, away)
  return <BannerGroup style="top" banners={banners} />
}
