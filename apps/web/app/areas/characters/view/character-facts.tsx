import type { CharacterField } from '@fabula/contracts/character-sizes'
import type { Fact } from '@fabula/contracts/characters'
import { RichText } from '#areas/community/public/rich-text.tsx'
import { describeChapter, fieldLabels } from '../character-texts.ts'

/** The order below the head. */
const listed: readonly Exclude<CharacterField, 'custom'>[] = [
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

const inHead = ['name', 'role', 'species', 'pronouns', 'summary'] as const

type FactsProps = { facts: readonly Fact[] }

/** `head`: which values of the fields in the head of the page are listed here too. */
export function CharacterFacts({ facts, head }: FactsProps & { head: 'none' | 'later' | 'all' }) {
  const isListed = ({ field, from }: Fact) =>
    !inHead.some((one) => one === field) || head === 'all' || (head === 'later' && from !== null)
  const rows = [...inHead, ...listed].flatMap((field) => {
    const values = facts.filter((fact) => fact.field === field && isListed(fact))
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
export function CustomFacts({ facts }: FactsProps) {
  const sections = Map.groupBy(
    facts.filter(({ field }) => field === 'custom'),
    ({ section }) => section,
  )
  return [...sections].map(([section, fields]) => (
    <section key={section} className="character-section" aria-label={section || 'More'}>
      <h2 dir="auto">{section || 'More'}</h2>
      {fields.map((fact) => (
        <div key={fact._id} className="mt-4">
          <h3 dir="auto">
            {fact.label}
            <Since fact={fact} />
          </h3>
          <RichText html={fact.html ?? ''} />
        </div>
      ))}
    </section>
  ))
}

function Since({ fact: { from, until } }: { fact: Pick<Fact, 'from' | 'until'> }) {
  if (!from && !until) return null
  return (
    <span className="character-since">
      {[from && `From ${describeChapter(from)}`, until && `until ${describeChapter(until)}`]
        .filter(Boolean)
        .join(', ')}
    </span>
  )
}
