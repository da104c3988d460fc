import '../characters.css'
import { characterPath } from '@fabula/contracts/character-sizes'
import type { CharacterCard as Card } from '@fabula/contracts/characters'
import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { Meta } from '#ui/meta.tsx'
import { SmallPrint } from './print.tsx'

type CharacterCardProps = {
  character: Pick<
    Card,
    '_id' | 'slug' | 'name' | 'role' | 'species' | 'pronouns' | 'summary' | 'portrait' | 'isArchived'
  >
  /** More facts of the line below the name, such as the chapter it appears in. */
  meta?: readonly ReactNode[]
  actions?: ReactNode
  /** The heading level: 2 where the list has no section heading. */
  level?: 2 | 3
}

/** One item of a `character-cards` list. Of a deleted character only the name is left, without a page. */
export function CharacterCard({ character, meta = [], actions, level = 3 }: CharacterCardProps) {
  const Heading = `h${level}` as const
  const { name, role, species, pronouns, summary, isArchived } = character
  return (
    <li className="ui-card character-card">
      <SmallPrint character={character} size="lg" />
      <div className="min-w-0">
        <Heading className="character-card-name" dir="auto">
          {isArchived ? (
            name
          ) : (
            <Link to={characterPath(character)} className="ui-card-link">
              {name}
            </Link>
          )}
        </Heading>
        <Meta parts={[role, species, pronouns, ...meta]} />
        {summary ? (
          <p className="character-card-summary" dir="auto">
            {summary}
          </p>
        ) : null}
        {actions ? <div className="ui-card-above character-card-actions">{actions}</div> : null}
      </div>
    </li>
  )
}
