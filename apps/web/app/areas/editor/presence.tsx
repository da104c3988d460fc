import { useStore } from 'zustand'
import { Avatar } from '#ui/avatar.tsx'
import type { Palette } from './engine/palette.ts'
import type { ChapterSession } from './session/chapter-session.ts'
import { closedChapter } from './session/chapter-state.ts'
import type { PresentPerson } from './session/present-people.ts'

const most = 4

export function usePeople(session: ChapterSession | null): readonly PresentPerson[] {
  return useStore(session?.store ?? closedChapter, (state) => state.people)
}

/** Other users who have the chapter open, each ringed in the color of their cursor. */
export function PeopleHere({
  people,
  palette,
}: {
  people: readonly PresentPerson[]
  palette: Palette | null
}) {
  if (people.length === 0 || !palette) return null
  const more = people.length - most
  return (
    <ul aria-label="Also editing" className="editor-people">
      {people.slice(0, most).map(({ id, name, username, avatar }) => (
        <li key={id} data-person={palette(id)} title={name}>
          <Avatar
            username={username}
            image={avatar}
            alt={name}
            size="sm"
            className="ui-avatar-ring editor-ring"
          />
        </li>
      ))}
      {more > 0 ? (
        <li className="text-meta text-ink-faint">
          +{more}
          <span className="sr-only"> more</span>
        </li>
      ) : null}
    </ul>
  )
}

/** "Tomas and Yuki are here". */
export function sayWhoIsHere(people: readonly PresentPerson[]): string {
  const names = people.map(({ name }) => name)
  if (names.length === 0) return ''
  if (names.length === 1) return `${names[0]} is here`
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} others are here`
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are here`
}
