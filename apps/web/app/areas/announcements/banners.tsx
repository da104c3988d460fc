import type { BannerStyle } from '@fabula/contracts/announcement-kinds'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { href } from 'react-router'
import { RuledLink } from '#ui/link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { mark } from './announcement-calls.ts'
import { BannerView } from './banner-view.tsx'
import type { Banner } from './select-announcements.ts'
import { putAnnouncementAway, putAway } from './dismissed.ts'

const labels = {
  top: 'Announcements',
  bottom: 'More announcements',
  floating: 'Featured announcements',
} as const

type BannerGroupProps = { style: BannerStyle; banners: readonly Banner[] }

/** At the top of the page, along its lower edge, or in a box at the corner above that edge. */
export function BannerGroup({ style, banners }: BannerGroupProps) {
  const here = banners.filter(({ bannerStyle }) => bannerStyle === style)
  if (here.length === 0) return null
  return (
    <section aria-label={labels[style]} className={`announcement-${style}`}>
      {here.map((banner) => (
        <Shown key={banner._id} banner={banner} />
      ))}
    </section>
  )
}

function Shown({ banner }: { banner: Banner }) {
  const { _id, title } = banner
  useEffect(() => {
    // During hydration a dismissed banner is still rendered, but hidden.
    if (!putAway.getState().ids.has(_id)) mark(_id, 'view')
  }, [_id])
  return (
    <BannerView
      announcement={banner}
      link={
        <RuledLink
          small
          to={href('/announcements/:newsId', { newsId: _id })}
          onClick={() => {
            mark(_id, 'click')
            mark(_id, 'link-click')
          }}
        >
          Read more<span className="sr-only">: {title}</span>
        </RuledLink>
      }
      end={
        <IconButton
          size="sm"
          label={`Dismiss: ${title}`}
          icon={<X />}
          onClick={() => putAnnouncementAway(banner)}
        />
      }
    />
  )
}
