import { Avatar, type AvatarProps } from './avatar.tsx'
import { classNames } from './class-names.ts'

export type AvatarGroupProps = {
  label: string
  people: readonly (Pick<AvatarProps, 'username' | 'image' | 'ring'> & { name: string })[]
  size?: AvatarProps['size']
  /** The rest are shown as a number. */
  max?: number
  /** Side by side instead of overlapping. */
  loose?: boolean
}

export function AvatarGroup({ label, people, size, max = people.length, loose }: AvatarGroupProps) {
  const more = people.length - max
  return (
    <ul aria-label={label} className={classNames('ui-avatar-group', loose && 'ui-avatar-group-loose')}>
      {people.slice(0, max).map(({ name, ...person }) => (
        <li key={person.username}>
          <Avatar {...person} alt={name} size={size} />
        </li>
      ))}
      {more > 0 ? (
        <li className="ui-avatar-group-more">
          +{more}
          <span className="sr-only"> more</span>
        </li>
      ) : null}
    </ul>
  )
}
