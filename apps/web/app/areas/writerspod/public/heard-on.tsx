import '../writerspod.css'
import type { PodLine } from '@fabula/contracts/writerspod.shapes'
import { podPath } from '@fabula/contracts/writerspod-sizes'
import { Link } from 'react-router'
import { Meta } from '#ui/meta.tsx'
import { RelativeDay } from '#ui/relative-day.tsx'
import { Section } from '#ui/section.tsx'
import { describeLength, kindLabels } from '../pod-texts.ts'
import { PodCover } from '../pod-cover.tsx'

type HeardOnProps = {
  items: readonly PodLine[]
  /** The list with all of them. */
  more?: string | null
}

/** Episodes and articles about or with what a page shows. */
export function HeardOn({ items, more }: HeardOnProps) {
  if (items.length === 0) return null
  return (
    <Section
      title="On WritersPod"
      className="pod-side"
      {...(more && { link: { to: more, label: 'See all' } })}
    >
      <ul>
        {items.map((item) => (
          <li key={item._id} className="ui-card pod-story">
            <PodCover item={item} className="pod-small-cover" />
            <div className="min-w-0">
              <h3 className="pod-row-title" lang={item.language} dir="auto">
                <Link to={podPath(item)} className="ui-card-link">
                  {item.title}
                </Link>
              </h3>
              <Meta
                parts={[
                  kindLabels[item.kind],
                  describeLength(item),
                  item.publishedAt && <RelativeDay key="day" at={item.publishedAt} isWhole />,
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
