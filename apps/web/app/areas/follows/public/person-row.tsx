import type { User } from '@fabula/contracts/users'
import type { ReactNode } from 'react'
import { PersonLink } from '#lib/person-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Meta } from '#ui/meta.tsx'
import { describeCount } from '#lib/amounts.ts'
import { useAuthor } from './authors.ts'

export type PersonRowProps = { person: User; line?: string; action?: ReactNode }

/** One user in a list: the row is a link, with an action next to it. */
export function PersonRow({ person, line, action }: PersonRowProps) {
  const { followerCount } = useAuthor(person)
  return (
    <li className="ui-card flex items-center gap-4 border-t border-line py-4 first:border-t-0 first:pt-0">
      <Avatar username={person.username} image={person.avatar} size="lg" />
      <div className="min-w-0 grow wrap-anywhere">
        <h3 className="truncate text-d5">
          <PersonLink username={person.username} className="ui-card-link">
            {person.displayName}
          </PersonLink>
        </h3>
        {line ? <p className="line-clamp-2 font-serif text-blurb text-ink-soft">{line}</p> : null}
        <Meta parts={[`@${person.username}`, describeCount(followerCount, 'follower')]} />
      </div>
      {action ? <div className="ui-card-above flex-none">{action}</div> : null}
    </li>
  )
}
