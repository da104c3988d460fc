import type { Character } from '@fabula/contracts/characters'
import { href, Link } from 'react-router'

export const Person = ({ person }: { person: NonNullable<Character['creator']> }) => (
  <Link
    to={href('/user/:profileIdentifier', { profileIdentifier: person.username })}
    className="ui-text-link"
    dir="auto"
  >
    {person.displayName}
  </Link>
)
