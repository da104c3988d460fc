import type { CollabMode } from '@fabula/contracts/collab'
import type { Story } from '@fabula/contracts/stories'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { ChapterSession } from './session/chapter-session.ts'
import { closedChapter } from './session/chapter-state.ts'

/** What this person may do here: as the server says it of the connection, before that as the page came. */
export function useEditorMode(session: ChapterSession | null, permissions: Story['permissions'] | null) {
  const notified = useStore(session?.store ?? closedChapter, (state) => state.mode)
  const [isChosen, setChosen] = useState(false)
  const mode = notified ?? modeOf(permissions)
  return {
    mode,
    /** Editors may suggest as well, if they like. */
    isSuggesting: mode === 'suggest' || (mode === 'edit' && isChosen),
    setSuggesting: setChosen,
  }
}

/** A new draft is its writer's own. */
function modeOf(permissions: Story['permissions'] | null): CollabMode {
  if (permissions === null || permissions.includes('edit')) return 'edit'
  if (permissions.includes('suggest')) return 'suggest'
  if (permissions.includes('editImages')) return 'pictures'
  return permissions.includes('comment') ? 'comment' : 'read'
}
