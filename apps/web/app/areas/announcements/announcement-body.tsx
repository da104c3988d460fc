import type { Announcement } from '@fabula/contracts/announcements'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Picture } from '#areas/images/public/picture.tsx'
import { longDate } from '#lib/dates.ts'

export type AnnouncementBodyProps = {
  announcement: Pick<Announcement, 'content' | 'image' | 'competitionDetails' | 'featureDetails'>
  sizes: string
  /** Called when a link in the text is clicked. */
  onLink?: () => void
}

/** Image, text and details, wherever a whole announcement is shown. */
export function AnnouncementBody({ announcement, sizes, onLink }: AnnouncementBodyProps) {
  const { content, image, competitionDetails, featureDetails } = announcement
  const text = useRef<HTMLDivElement>(null)
  const handleLink = useEffectEvent(() => onLink?.())
  // The links are part of the server's HTML, so the listener is on the container.
  useEffect(() => {
    const element = text.current
    const handleClick = ({ target, button }: MouseEvent) => {
      // The middle button opens a link too; the right one only opens a menu.
      if (button < 2 && target instanceof Element && target.closest('a')) handleLink()
    }
    element?.addEventListener('click', handleClick)
    element?.addEventListener('auxclick', handleClick)
    return () => {
      element?.removeEventListener('click', handleClick)
      element?.removeEventListener('auxclick', handleClick)
    }
  }, [])
  return (
    <>
      {image ? <Picture image={image} sizes={sizes} className="announcement-picture" /> : null}
      {/* Rendered from the shared document schema, in the editor and again on the server: it contains nothing else. */}
      <div ref={text} className="announcement-text" dangerouslySetInnerHTML={{ __html: content }} />
      {competitionDetails ? (
        <dl className="announcement-facts">
          <div>
            <dt>Competition</dt>
            <dd>{competitionDetails.competitionName}</dd>
          </div>
          <Day term="Starts" iso={competitionDetails.startDate} />
          <Day term="Ends" iso={competitionDetails.endDate} />
        </dl>
      ) : null}
      {featureDetails ? (
        <dl className="announcement-facts">
          <div>
            <dt>Feature</dt>
            <dd>
              {featureDetails.featureName}
              {featureDetails.isBeta ? ' (beta)' : null}
            </dd>
          </div>
          {featureDetails.featureDescription ? (
            <div>
              <dt>What it does</dt>
              <dd>{featureDetails.featureDescription}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </>
  )
}

function Day({ term, iso }: { term: string; iso: string | null }) {
  if (!iso) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <time dateTime={iso}>{longDate(iso)}</time>
      </dd>
    </div>
  )
}
