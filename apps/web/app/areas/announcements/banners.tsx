import type { Announcement } from '@fabula/contracts/announcements'
import type { BannerStyle } from '@fabula/contracts/announcement-words'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { RuledLink } from '#ui/link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { mark } from './announcement-calls.ts'
import { BannerView } from './banner-view.tsx'

type BannersProps = { banners: readonly Announcement[]; onPutAway(announcement: Announcement): void }

const labels = { top: 'Announcements', bottom: 'More announcements', floating: 'Also announced' } as const

/** At the top of the page, along its lower edge, or in a box at its corner, which stands above that edge. */
export function Banners({ banners, onPutAway }: BannersProps) {
  const group = (style: BannerStyle) => {
    const here = banners.filter(({ bannerStyle }) => bannerStyle === style)
    if (here.length === 0) return null
    return (
      <section aria-label={labels[style]} className={`announcement-${style}`}>
        {here.map((announcement) => (
          <Shown key={announcement._id} announcement={announcement} onPutAway={onPutAway} />
        ))}
      </section>
    )
  }
  return (
    <>
      {group('top')}
      <div className="announcement-edge">
        {group('floating')}
        {group('bottom')}
      </div>
    </>
  )
}

function Shown({
  announcement,
  onPutAway,
}: { announcement: Announcement } & Pick<BannersProps, 'onPutAway'>) {
  const { _id, title } = announcement
  useEffect(() => mark(_id, 'view'), [_id])
  return (
    <BannerView
      announcement={announcement}
      link={
        <RuledLink small to={`/announcements/${_id}`} onClick={() => mark(_id, 'click')}>
          Read more<span className="sr-only">: {title}</span>
        </RuledLink>
      }
      end={
        <IconButton
          size="sm"
          label={`Put away: ${title}`}
          icon={<X />}
          onClick={() => onPutAway(announcement)}
        />
      }
    />
  )
}
