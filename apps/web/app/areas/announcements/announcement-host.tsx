import type { Announcement } from '@fabula/contracts/announcements'
import { useStore } from 'zustand'
import { BannerGroup } from './banners.tsx'
import { chooseBanners } from './select-announcements.ts'
import { putAnnouncementAway, putAway } from './dismissed.ts'
import { SplashQueue } from './splash-queue.tsx'
import './announcements.css'

export type AnnouncementStageProps = {
  announcements: readonly Announcement[]
  hasSplash: boolean
}

/** All overlays. The server has already filtered and sorted the announcements for the viewer. */
export function AnnouncementStage({ announcements, hasSplash }: AnnouncementStageProps) {
  const away = useStore(putAway, ({ ids }) => ids)
  const banners = chooseBanners(announcements, away)
  // Spec, section 5.
  const splashes = announcements.filter(
    ({ _id, isSplash, isActive, status }) => isSplash && isActive && status === 'published' && !away.has(_id),
  )
  return (
    <>
      <div className="announcement-edge">
        <BannerGroup style="floating" banners={banners} />
        <BannerGroup style="bottom" banners={banners} />
      </div>
      {hasSplash ? <SplashQueue splashes={splashes} onPutAway={putAnnouncementAway} /> : null}
    </>
  )
}
