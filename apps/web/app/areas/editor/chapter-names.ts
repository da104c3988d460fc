// The names of authors of suggestions who are not present now.
import { useQueries } from '@tanstack/react-query'
import { useViewer } from '#lib/root-data.ts'
import { personQuery } from './editor.queries.ts'
import type { PresentPerson } from './session/present-people.ts'

export type NamedPerson = Pick<PresentPerson, 'name' | 'username' | 'avatar'>

/** `nameOf` returns "Someone" for an unknown name: blocked, deleted, or offline. */
export function useNames(ids: readonly string[], people: readonly PresentPerson[]) {
  const viewer = useViewer()
  const others = [...new Set(ids)].filter((id) => id !== viewer?._id)
  const answers = useQueries({ queries: others.map((id) => personQuery(id)) })

  function find(id: string): NamedPerson | null {
    const here = people.find((person) => person.id === id)
    const user = viewer?._id === id ? viewer : answers.find(({ data }) => data?.user._id === id)?.data?.user
    if (here && user !== viewer) return here
    return user ? { name: user.displayName, username: user.username, avatar: user.avatar } : null
  }
  return { find, nameOf: (id: string) => (viewer?._id === id ? 'You' : (find(id)?.name ?? 'Someone')) }
}
