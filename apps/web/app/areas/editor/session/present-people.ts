// Who else has the chapter open, from the server's awareness states.
import type { ImageReference } from '@fabula/contracts/shapes'

export type PresentPerson = { id: string; name: string; username: string; avatar: ImageReference | null }

/** Each user once, however many windows they have open, in a stable order. */
export function readPeople(states: Iterable<Record<string, unknown>>, ownId: string): PresentPerson[] {
  const people = new Map<string, PresentPerson>()
  for (const state of states) {
    const user = state.user as Partial<PresentPerson> | undefined
    if (!user?.id || !user.name || !user.username || user.id === ownId) continue
    const { id, name, username, avatar = null } = user
    people.set(id, { id, name, username, avatar })
  }
  return [...people.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
