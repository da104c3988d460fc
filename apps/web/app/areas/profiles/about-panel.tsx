import type { UserInfo } from '@fabula/contracts/profiles'
import { longDate } from '#lib/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import { WebLink } from './web-link.tsx'

type AboutPanelProps = {
  person: UserInfo
  isOwn: boolean
}

export function AboutPanel({ person, isOwn }: AboutPanelProps) {
  return (
    <>
      {person.bio ? (
        <p className="max-w-[64ch] font-serif text-synopsis wrap-anywhere whitespace-pre-line">
          {person.bio}
        </p>
      ) : (
        <EmptyState
          title={isOwn ? 'Introduce yourself' : 'Nothing here yet'}
          action={
            isOwn ? (
              <ButtonLink to="/settings" variant="quiet">
                Edit profile
              </ButtonLink>
            ) : undefined
          }
        >
          {isOwn
            ? 'A sentence or two is enough for readers to remember you.'
            : `${person.displayName} hasn’t added a bio yet.`}
        </EmptyState>
      )}
      <Section title="Details">
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[10rem_1fr]">
          <Fact label="Username">@{person.username}</Fact>
          {person.pronouns ? <Fact label="Pronouns">{person.pronouns}</Fact> : null}
          <Fact label="Joined">
            <time dateTime={person.createdAt}>{longDate(person.createdAt)}</time>
          </Fact>
          {person.expertiseAreas.length > 0 ? (
            <Fact label="Expertise">{person.expertiseAreas.map(({ name }) => name).join(', ')}</Fact>
          ) : null}
          <Fact label="Collaboration">
            {person.openToCollaborate ? 'Open to collaborating' : 'Not looking for collaborators right now'}
          </Fact>
          {person.links.length > 0 ? (
            <Fact label="Links">
              <ul className="grid gap-1">
                {person.links.map((link) => (
                  <li key={link.url + link.label}>
                    <WebLink {...link} withSite />
                  </li>
                ))}
              </ul>
            </Fact>
          ) : null}
        </dl>
      </Section>
    </>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint max-sm:-mb-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
