import { characterPath } from '@fabula/contracts/character-sizes'
import type { Character, CharacterCard } from '@fabula/contracts/characters'
import type { ReactNode } from 'react'
import { capital, storyPath } from '#areas/stories/public/story-texts.ts'
import { RuledLink, TextLink } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import { licenceWords } from '../market-texts.ts'
import { Name } from '../name.tsx'
import { Print } from '#areas/characters/public/print.tsx'

type CharacterFactsProps = {
  card: CharacterCard
  /** The profile as far as the viewer may see it. */
  character: Character | null
}

/** The left column: the portrait and the facts. */
export function CharacterFacts({ card, character }: CharacterFactsProps) {
  const facts: [string, ReactNode][] = [
    ['Owner', <Name key="owner" person={card.owner} />],
    ['Creator', <Name key="creator" person={card.creator} />],
    ['Role', capital(card.role)],
    ['Species', card.species],
    ['Pronouns', card.pronouns],
    ['License', licenceWords[card.licence]],
    ['Tags', character?.tags.map(({ name }) => name).join(', ')],
    [
      'Stories',
      character && character.stories.length > 0
        ? character.stories.map(({ _id, slug, title }, place) => (
            <span key={_id}>
              {place > 0 ? ', ' : ''}
              <TextLink quiet to={storyPath(slug)} className="font-serif italic" dir="auto">
                {title}
              </TextLink>
            </span>
          ))
        : null,
    ],
  ]
  return (
    <aside className="listing-about">
      <Print
        character={card}
        alt={card.portrait?.metadata.alt || `Portrait of ${card.name}`}
        sizes="(width < 48rem) 60vw, 21rem"
        eager
      />
      <dl className="story-facts">
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-4">
        <RuledLink small to={characterPath(card)}>
          Full profile
        </RuledLink>
      </p>
    </aside>
  )
}

const profileWords = { look: 'Look', voice: 'Voice', want: 'Want', need: 'Need', flaw: 'Flaw' } as const

/** A few lines of the profile, to decide by; the rest is on the character's own page. */
export function CharacterProfile({ character }: { character: Character }) {
  const lines = Object.entries(profileWords).flatMap(([field, label]) => {
    const text = character.facts.findLast((fact) => fact.field === field)?.text
    return text ? [{ field, label, text }] : []
  })
  if (lines.length === 0) return null
  return (
    <Section title="Profile" link={{ to: characterPath(character), label: 'Full profile' }}>
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {lines.map(({ field, label, text }) => (
          <div key={field}>
            <dt className="text-meta text-ink-faint">{label}</dt>
            <dd className="font-serif text-blurb whitespace-pre-line" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
