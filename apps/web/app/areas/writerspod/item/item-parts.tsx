// Parts that episodes and articles share.
import type { PodItem } from '@fabula/contracts/writerspod'
import { podPath } from '@fabula/contracts/writerspod-sizes'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { ReportButton } from '#areas/moderation/public/report-button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { Section } from '#ui/section.tsx'
import { noPodSearch, podListPath } from '../overview/pod-search.ts'
import { PodPersonRow } from '../pod-people.tsx'
import { kindLabels, roleLabels } from '../pod-texts.ts'

export function ItemPeople({ people }: Pick<PodItem, 'people'>) {
  if (people.length === 0) return null
  return (
    <Section title="People" className="pod-side">
      <ul>
        {people.map((person) => (
          <PodPersonRow
            key={`${person.user?._id ?? person.name}/${person.role}`}
            person={person}
            line={roleLabels[person.role]}
          />
        ))}
      </ul>
    </Section>
  )
}

export function ItemTags({ tags }: Pick<PodItem, 'tags'>) {
  if (tags.length === 0) return null
  return (
    <ul className="pod-tags" aria-label="Tags">
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <ChipLink to={podListPath(noPodSearch, { tag: slug })} dir="auto">
            {name}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}

/** The episodes before and after this one. */
export function Neighbors({ previous, next }: Pick<PodItem, 'previous' | 'next'>) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Episodes" className="pod-neighbors">
      {previous ? (
        <Link to={podPath(previous)} rel="prev" className="pod-neighbor">
          <small>
            <ArrowLeft /> Previous episode
          </small>
          <span dir="auto">{previous.title}</span>
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link to={podPath(next)} rel="next" className="pod-neighbor">
          <small>
            Next episode <ArrowRight />
          </small>
          <span dir="auto">{next.title}</span>
        </Link>
      ) : null}
    </nav>
  )
}

/** Not for its author and the editors. */
export function ReportItem({ item: { _id, title, kind, cover, permissions } }: { item: PodItem }) {
  if (permissions.length > 0) return null
  return (
    <ReportButton
      kind="item"
      id={_id}
      label={`“${title}” on WritersPod`}
      image={cover && { id: cover.imageId, label: 'Its cover' }}
      className="mt-10"
    >
      Report {kindLabels[kind].toLowerCase()}
    </ReportButton>
  )
}
