// What the user can do in the editor now, and the save status.
import type { CollabMode } from '@fabula/contracts/collab'
import { useStore } from 'zustand'
import type { FieldsSaver } from './session/chapter-fields.ts'
import type { ChapterSession } from './session/chapter-session.ts'
import { closedChapter } from './session/chapter-state.ts'
import { worstOf } from './session/save-state.ts'

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
