// What people are called who have left a suggestion in the text and are not here now: asked once for each.
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '#lib/api.ts'
import { createObservable } from '#lib/observable.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import type { PresentPerson } from './session/present-people.ts'

export type NamedPerson = Pick<PresentPerson, 'name' | 'username' | 'avatar'>

const known = createObservable<ReadonlyMap<string, NamedPerson | null>>(new Map())
const asked = new Set<string>()

async function ask(id: string): Promise<void> {
  if (asked.has(id)) return
  asked.add(id)
  try {
    const { user } = requireAnswer(await api('GET /users/info/{id}', { params: { id } }))
    const { displayName: name, username, avatar } = user
    known.set(new Map(known.get()).set(id, { name, username, avatar }))
  } catch {
    // Blocked, gone, or no connection: somebody without a name. The next page asks again.
    known.set(new Map(known.get()).set(id, null))
  }
}

/** `nameOf` a person's id; "Somebody" where that cannot be known. */
export function useNames(ids: readonly string[], people: readonly PresentPerson[]) {
  const viewer = useViewer()
  const found = useSyncExternalStore(known.subscribe, known.get, known.get)
  const list = [...new Set(ids)].filter((id) => id !== viewer?._id).join(' ')
  useEffect(() => {
    for (const id of list.split(' ')) if (id !== '') void ask(id)
  }, [list])

  function find(id: string): NamedPerson | null {
    if (viewer?._id === id)
      return { name: viewer.displayName, username: viewer.username, avatar: viewer.avatar }
    return people.find((person) => person.id === id) ?? found.get(id) ?? null
  }
  return { find, nameOf: (id: string) => (viewer?._id === id ? 'You' : (find(id)?.name ?? 'Somebody')) }
}
