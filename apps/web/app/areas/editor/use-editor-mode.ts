import type { CollabMode } from '@fabula/contracts/collab'
import type { Story } from '@fabula/contracts/stories'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { ChapterSession } from './session/chapter-session.ts'
import { closedChapter } from './session/chapter-state.ts'

/** The user's mode: as the server reports it for the connection, and before that from the page's permissions. */
export function useEditorMode(session: ChapterSession | null, permissions: Story['permissions'] | null) {
  const notified = useStore(session?.store ?? closedChapter, (state) => state.mode)
  const [isChosen, setChosen] = useState(false)
  const mode = notified ?? modeOf(permissions)
  return {
    mode,
    /** Users who may edit can also choose to suggest. */
    isSuggesting: mode === 'suggest' || (mode === 'edit' && isChosen),
    setSuggesting: setChosen,
  }
}

/** A new draft belongs to its author. */
function modeOf(permissions: Story['permissions'] | null): CollabMode {
  if (permissions === null || permissions.includes('edit')) return 'edit'
  if (permissions.includes('suggest')) return 'suggest'
  if (permissions.includes('editImages')) return 'pictures'
  return permissions.includes('comment') ? 'comment' : 'read'
}
