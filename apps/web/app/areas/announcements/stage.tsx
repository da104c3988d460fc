import type { Announcement } from '@fabula/contracts/announcements'
import { usualBanners } from '@fabula/contracts/announcement-words'
import { useState } from 'react'
import { Banners } from './banners.tsx'
import { mark } from './announcement-calls.ts'
import { listPutAway, rememberPutAway } from './put-away.ts'
import { SplashQueue } from './splash-queue.tsx'
import './announcements.css'

export type AnnouncementStageProps = {
  announcements: readonly Announcement[]
  hasBanners: boolean
  hasSplash: boolean
}

/** Everything that is shown to somebody now. The server has sent only what is there for them, in its order. */
export function AnnouncementStage({ announcements, hasBanners, hasSplash }: AnnouncementStageProps) {
  const [putAway, setPutAway] = useState(listPutAway)
  const left = announcements.filter(({ _id }) => !putAway.has(_id))
  const banners = left.filter(({ isSplash, bannerStyle }) => !isSplash && bannerStyle).slice(0, usualBanners)
  // Spec, section 5.
  const splashes = left.filter(
    ({ isSplash, isActive, status }) => isSplash && isActive && status === 'published',
  )

  function handlePutAway(announcement: Announcement): void {
    rememberPutAway(announcement)
    mark(announcement._id, 'dismiss')
    setPutAway((before) => new Set([...before, announcement._id]))
  }

  return (
    <>
      {hasBanners ? <Banners banners={banners} onPutAway={handlePutAway} /> : null}
      {hasSplash ? <SplashQueue splashes={splashes} onPutAway={handlePutAway} /> : null}
    </>
  )
}
