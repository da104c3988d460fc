import type { Announcement } from '@fabula/contracts/announcements'
import { Picture } from '#areas/images/door/picture.tsx'
import { longDate } from '#lib/dates.ts'

export type AnnouncementBodyProps = {
  announcement: Pick<Announcement, 'content' | 'image' | 'competitionDetails' | 'featureDetails'>
  sizes: string
}

/** Picture, words and facts, wherever an announcement is shown whole. */
export function AnnouncementBody({ announcement, sizes }: AnnouncementBodyProps) {
  const { content, image, competitionDetails, featureDetails } = announcement
  return (
    <>
      {image ? <Picture image={image} sizes={sizes} className="announcement-picture" /> : null}
      {/* Made by the server from the one document schema, twice: nothing else is ever in it. */}
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: content }} />
      {competitionDetails ? (
        <dl className="announcement-facts">
          <div>
            <dt>Competition</dt>
            <dd>{competitionDetails.competitionName}</dd>
          </div>
          <Day term="Begins" iso={competitionDetails.startDate} />
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
