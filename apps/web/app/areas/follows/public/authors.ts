// The authors of this tab, cleared when another user signs in.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { api, onViewerChange, session } from '#lib/api.ts'
import { type Author, createAuthorStore } from '../author-store.ts'

export const authorStore = createAuthorStore({ api, isSignedIn: () => session.getState().viewer !== null })

onViewerChange(() => authorStore.clear())

/** The page's data at first, then this tab's. */
export function useAuthor({ _id, isFollowing, followerCount }: Author): Author {
  const loaded = { _id, isFollowing, followerCount }
  const known = useStore(authorStore, ({ authors }) => authors.get(_id))
  useEffect(() => {
    authorStore.adopt({ _id, isFollowing, followerCount })
  }, [_id, isFollowing, followerCount])
  return known ?? loaded
}
