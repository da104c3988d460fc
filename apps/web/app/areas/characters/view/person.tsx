import type { Character } from '@fabula/contracts/characters'
import { PersonLink } from '#lib/person-link.tsx'

export const Person = ({ person }: { person: NonNullable<Character['creator']> }) => (
  <PersonLink username={person.username} className="ui-text-link" dir="auto">
    {person.displayName}
  </PersonLink>
)
