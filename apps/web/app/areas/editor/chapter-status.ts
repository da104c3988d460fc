// What the user can do in the editor now, and the save status.
import type { Chapter } from '@fabula/contracts/chapters'
import type { CollabMode } from '@fabula/contracts/collab'
import type { Story } from '@fabula/contracts/stories'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { api } from '#lib/api.ts'
import type { DraftPlace } from '#lib/local-drafts.ts'
import { isRateLimited } from '#lib/rate-limited.ts'
import type { FieldsSaver } from './session/chapter-fields.ts'
import type { ChapterSession } from './session/chapter-session.ts'
import { closedChapter } from './session/chapter-state.ts'
import { type SaveState, worstOf } from './session/save-state.ts'

export function useSaveStatus(session: ChapterSession | null, fields: FieldsSaver, mode: CollabMode) {
  const chapter = session?.store ?? closedChapter
  const textState = useStore(chapter, (state) => state.saveState)
  const isCrowded = useStore(chapter, (state) => state.isCrowded)
  const fieldsState = useStore(fields, (state) => state.saveState)
  const saved = worstOf([textState, fieldsState])
  const isOpen = textState !== 'readonly' && textState !== 'gone'
  return {
    state: mode === 'comment' && saved === 'saved' ? 'readonly' : saved,
    isGone: textState === 'gone',
    isCrowded,
    isOpen,
    /** The chapter itself: its title, notes, versions. */
    isEditable: mode === 'edit' && isOpen,
    /** The text, at least by suggestions. */
    isWritable: (mode === 'edit' || mode === 'suggest') && isOpen,
    /** Images, also for users who may not edit the text. */
    isOpenForPictures: (mode === 'edit' || mode === 'suggest' || mode === 'pictures') && isOpen,
  } as const
}

// The chapter's publication status, as a sentence above its text.
type PublishStatus = Pick<Chapter, 'status' | 'hasChanges' | 'publishesWhenVerified'>

export function describePublishStatus(chapter: PublishStatus | null): string {
  if (chapter?.status === 'published')
    return chapter.hasChanges
      ? 'Unpublished changes. Readers see the version you last published.'
      : 'Published. Readers will see new changes when you publish again.'
  if (chapter?.status === 'scheduled')
    return 'Scheduled. The chapter will be published as it is at that time.'
  if (chapter?.publishesWhenVerified)
    return 'Will be published once you confirm your email address, as it is at that time.'
  return 'Draft. Only you and your collaborators can see it.'
}

/**
 * Kept up to date: what is typed into a published chapter is an unpublished change, and a chapter that publishes itself
 * may have done so while the author was away.
 */
export function usePublishStatus(chapter: PublishStatus | null, place: DraftPlace | null, state: SaveState) {
  const [status, setStatus] = useState(chapter)
  if (state === 'saving' && status?.status === 'published' && !status.hasChanges)
    setStatus({ ...status, hasChanges: true })
  const isComing = status?.status === 'scheduled' || status?.publishesWhenVerified === true
  useEffect(() => {
    if (!place || !isComing) return
    const { storyId, chapterId } = place
    const handleReturn = () => {
      if (document.visibilityState !== 'visible') return
      void api('GET /content/{storyId}/chapters/{chapterId}', { params: { storyId, chapterId } })
        .then((answer) => isRateLimited(answer) || setStatus(answer.chapter))
        .catch(() => undefined)
    }
    document.addEventListener('visibilitychange', handleReturn)
    return () => document.removeEventListener('visibilitychange', handleReturn)
  }, [place, isComing])
  return [status, setStatus] as const
}

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
