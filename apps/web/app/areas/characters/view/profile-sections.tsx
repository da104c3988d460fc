// The parts of a character's page beside the portrait.
import { characterPath, type CharacterField } from '@fabula/contracts/character-sizes'
import type { Character, Fact } from '@fabula/contracts/characters'
import { Link } from 'react-router'
import { Meta } from '#ui/meta.tsx'
import { Section } from '#ui/section.tsx'
import { describeChapter, fieldLabels, licenceHints, licenceLabels } from '../character-texts.ts'
import { relationWords } from '../cast-texts.ts'
import { SmallPrint } from '../public/print.tsx'
import { Since } from './character-facts.tsx'
import { Person } from './person.tsx'

type Level = { level: 2 | 3 }
type PartProps = Level & { facts: readonly Fact[] }

const moving = ['want', 'need', 'flaw', 'ghost'] as const

/** What moves a character, side by side. */
export function Mind({ facts }: Pick<PartProps, 'facts'>) {
  const rows = moving.flatMap((field) => {
    const values = facts.filter((fact) => fact.field === field)
    return values.length > 0 ? [{ field, values }] : []
  })
  if (rows.length === 0) return null
  return (
    <dl className="character-mind">
      {rows.map(({ field, values }) => (
        <div key={field}>
          <dt>{fieldLabels[field]}</dt>
          {values.map((fact) => (
            <dd key={fact._id} dir="auto">
              {fact.text}
              <Since fact={fact} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

export function TextSection({
  facts,
  field,
  level,
}: PartProps & { field: Exclude<CharacterField, 'custom'> }) {
  const values = facts.filter((fact) => fact.field === field)
  if (values.length === 0) return null
  return (
    <Section title={fieldLabels[field]} level={level}>
      <Texts facts={values} />
    </Section>
  )
}

/** What they say comes before how they say it. */
export function VoiceSection({ facts, level }: PartProps) {
  const lines = facts.filter(({ field }) => field === 'line')
  const voice = facts.filter(({ field }) => field === 'voice')
  if (lines.length + voice.length === 0) return null
  return (
    <Section title={fieldLabels.voice} level={level}>
      {lines.map((fact) => (
        <blockquote key={fact._id} className="character-line" dir="auto">
          “{fact.text}”
          <Since fact={fact} />
        </blockquote>
      ))}
      <Texts facts={voice} />
    </Section>
  )
}

const Texts = ({ facts }: Pick<PartProps, 'facts'>) =>
  facts.map((fact) => (
    <p key={fact._id} className="character-text" dir="auto">
      {fact.text}
      <Since fact={fact} />
    </p>
  ))

export function RelationsSection({ relations, level }: Level & Pick<Character, 'relations'>) {
  if (relations.length === 0) return null
  return (
    <Section title="Relations" level={level}>
      <ul className="character-relations">
        {relations.map(({ character, kind, text, from }) => (
          <li key={character._id}>
            <SmallPrint character={character} />
            <div className="min-w-0">
              <Link to={characterPath(character)} className="character-relation-name" dir="auto">
                {character.name}
              </Link>
              <Meta parts={[relationWords[kind], from && `From ${describeChapter(from)}`]} />
            </div>
            {text ? (
              <p className="character-text" dir="auto">
                {text}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function CreditsSection({ character, level }: Level & { character: Character }) {
  const { creator, owner, licence, mayBeGiven, mayBeTraded } = character
  return (
    <Section title="License and credits" level={level}>
      <p className="character-text">
        <b>{licenceLabels[licence]}.</b> {licenceHints[licence]}
        {mayBeGiven || mayBeTraded
          ? ` Its owner may ${mayBeGiven && mayBeTraded ? 'give it away or trade it' : mayBeGiven ? 'give it away' : 'trade it'}.`
          : null}
      </p>
      <p className="mt-2 text-dense text-ink-soft">
        Created by {creator ? <Person person={creator} /> : 'a deleted account'}
        {owner && owner._id !== creator?._id ? (
          <>
            , now with <Person person={owner} />
          </>
        ) : null}
        .
      </p>
    </Section>
  )
}
