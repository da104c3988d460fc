import type { Announcement } from '@fabula/contracts/announcements'
import type { ReactNode } from 'react'
import './banners.css'
import { typeWords } from './announcement-texts.ts'

export type BannerViewProps = {
  announcement: { _id?: string } & Pick<Announcement, 'title' | 'excerpt' | 'type' | 'priority'>
  link: ReactNode
  end: ReactNode
}

/** One banner, on a page and in the preview. */
export function BannerView({ announcement, link, end }: BannerViewProps) {
  const { _id, title, excerpt, type, priority } = announcement
  return (
    <div className="announcement-banner" data-announcement={_id} data-priority={priority}>
      <p className="announcement-words" dir="auto">
        <span className="announcement-kind">{typeWords[type]}</span> <strong>{title}</strong>
        {excerpt ? <span className="announcement-excerpt"> {excerpt}</span> : null}
      </p>
      <span className="announcement-link">{link}</span>
      {end}
    </div>
  )
}
