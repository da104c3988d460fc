import type { CharacterField } from '@fabula/contracts/character-sizes'
import type { Fact } from '@fabula/contracts/characters'
import { RichText } from '#areas/community/public/rich-text.tsx'
import { Section } from '#ui/section.tsx'
import { describeChapter, fieldLabels } from '../character-texts.ts'

const listed: readonly Exclude<CharacterField, 'custom'>[] = [
  'name',
  'role',
  'species',
  'pronouns',
  'summary',
  'alias',
  'age',
  'look',
  'voice',
  'line',
  'want',
  'need',
  'flaw',
  'ghost',
]

type FactsProps = { facts: readonly Fact[] }

/** All fields as one list, such as in the history. */
export function CharacterFacts({ facts }: FactsProps) {
  const rows = listed.flatMap((field) => {
    const values = facts.filter((fact) => fact.field === field)
    return values.length > 0 ? [{ field, values }] : []
  })
  if (rows.length === 0) return null
  return (
    <dl className="character-facts">
      {rows.map(({ field, values }) => (
        <div key={field}>
          <dt>{fieldLabels[field]}</dt>
          {values.map((fact) => (
            <dd key={fact._id} dir="auto">
              {field === 'line' ? `“${fact.text}”` : fact.text}
              <Since fact={fact} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** Custom fields, by section in the order of the owner. */
export function CustomFacts({ facts, level }: FactsProps & { level: 2 | 3 }) {
  const Heading = level === 2 ? 'h3' : 'h4'

  const sections = Map.groupBy(
    facts.filter(({ field }) => field === 'custom'),
    ({ section }) => section,
  )
  return [...sections].map(([section, fields]) => (
    <Section key={section} title={<bdi>{section || 'More'}</bdi>} level={level}>
      {fields.map((fact) => (
        <div key={fact._id} className="character-custom">
          <Heading dir="auto">
            {fact.label}
            <Since fact={fact} />
          </Heading>
          <RichText html={fact.html ?? ''} />
        </div>
      ))}
    </Section>
  ))
}

export function Since({ fact: { from, until } }: { fact: Pick<Fact, 'from' | 'until'> }) {
  if (!from && !until) return null
  return (
    <span className="character-since">
      {[from && `From ${describeChapter(from)}`, until && `until ${describeChapter(until)}`]
        .filter(Boolean)
        .join(', ')}
    </span>
  )
}
