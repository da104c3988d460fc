import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import { minPitchTrust } from '@fabula/contracts/writerspod-sizes'
import { describeCount } from '#lib/amounts.ts'
import { RuledLink } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import { PodPersonRow } from '../pod-people.tsx'
import { roleLabels } from '../pod-texts.ts'
import { noPodSearch, podListPath } from './pod-search.ts'

type Overview = ResponseOf<Api['GET /writerspod/overview']>

export function PodPeopleList({ people, canPitch, isEditor }: Overview) {
  return (
    <div>
      {people.length > 0 ? (
        <Section title="People" className="pod-side">
          <ul>
            {people.map((person) => (
              <PodPersonRow
                key={person.user?._id ?? person.name}
                person={person}
                line={`${roleLabels[person.role]}, ${describeCount(person.count, 'episode')}`}
                {...(person.user && { to: podListPath(noPodSearch, { person: person.user._id }) })}
              />
            ))}
          </ul>
        </Section>
      ) : null}
      <div className="pod-pitch">
        {isEditor ? (
          <RuledLink to="/admin/writerspod">Manage WritersPod</RuledLink>
        ) : canPitch ? (
          <RuledLink to="/admin/writerspod">Pitch an episode</RuledLink>
        ) : (
          <p className="text-meta text-ink-faint">
            Members at trust level {minPitchTrust} or above, and contributors invited by our editors, can
            pitch an episode or an article.
          </p>
        )}
      </div>
    </div>
  )
}
