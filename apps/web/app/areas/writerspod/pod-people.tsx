import type { PodPerson } from '@fabula/contracts/writerspod.shapes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePersonPath } from '#lib/person-link.tsx'
import { Avatar, type AvatarProps } from '#ui/avatar.tsx'
import { drawingOf } from './pod-texts.ts'

/** Of a member, or a drawing for people without an account. */
export function PodAvatar({ person, size }: { person: PodPerson; size?: AvatarProps['size'] }) {
  return (
    <Avatar
      username={person.user?.username ?? drawingOf(person.name)}
      image={person.user?.avatar ?? null}
      {...(size && { size })}
    />
  )
}

type PodPersonRowProps = {
  person: PodPerson
  /** Below the name. */
  line: ReactNode
  /** Where the name leads instead of the profile. */
  to?: string
}

export function PodPersonRow({ person, line, to }: PodPersonRowProps) {
  const { user, name } = person
  const personPath = usePersonPath()
  const path = to ?? (user && personPath(user.username))
  return (
    <li className="ui-card pod-person">
      <PodAvatar person={person} size="lg" />
      <div className="min-w-0">
        {path ? (
          <Link to={path} className="ui-card-link pod-person-name" dir="auto">
            {name}
          </Link>
        ) : (
          <span className="pod-person-name" dir="auto">
            {name}
          </span>
        )}
        <div className="text-meta text-ink-faint">{line}</div>
      </div>
    </li>
  )
}
