import type { Person } from '@fabula/contracts/users'
import { usePersonPath } from '#lib/person-link.tsx'
import { TextLink } from '#ui/link.tsx'

/** A person by name, with a link to their profile. */
export function Name({ person }: { person: Person | null }) {
  const personPath = usePersonPath()
  if (!person) return <span className="text-ink-soft">a deleted account</span>
  return (
    <TextLink quiet to={personPath(person.username)} dir="auto">
      {person.displayName}
    </TextLink>
  )
}
