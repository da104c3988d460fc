import type { Person } from '@fabula/contracts/users'
import { TextLink } from '#ui/link.tsx'

/** A person by name, with a link to their profile. */
export function Name({ person }: { person: Person | null }) {
  if (!person) return <span className="text-ink-soft">a deleted account</span>
  return (
    <TextLink quiet to={`/user/${person.username}`} dir="auto">
      {person.displayName}
    </TextLink>
  )
}
