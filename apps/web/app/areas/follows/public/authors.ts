// The authors of this tab. What one person follows is forgotten when another signs in.
import { useEffect, useSyncExternalStore } from 'react'
import { api, session } from '#lib/api.ts'
import { type Author, createAuthorStore } from '../author-store.ts'

export const authorStore = createAuthorStore({ api, isSignedIn: () => session.viewer.get() !== null })

let personId: string | null = null
session.viewer.subscribe(() => {
  const nextId = session.viewer.get()?._id ?? null
  if (personId !== null && personId !== nextId) authorStore.clear()
  personId = nextId
})

/** The author as the page brought them, and from then on as this tab knows them. */
export function useAuthor({ _id, isFollowing, followerCount }: Author): Author {
  const loaded = { _id, isFollowing, followerCount }
  const known = useSyncExternalStore(
    authorStore.authors.subscribe,
    () => authorStore.authors.get().get(_id),
    () => undefined,
  )
  useEffect(() => {
    authorStore.adopt({ _id, isFollowing, followerCount })
  }, [_id, isFollowing, followerCount])
  return known ?? loaded
}
