// What can be done at the desk now, and where the words are.
import type { CollabMode } from '@fabula/contracts/collab'
import { useSyncExternalStore } from 'react'
import type { FieldsSaver } from './session/chapter-fields.ts'
import type { ChapterSession } from './session/chapter-session.ts'
import { type SaveState, worstOf } from './session/save-state.ts'

const nothing = () => () => undefined

export function useSaveStatus(session: ChapterSession | null, fields: FieldsSaver, mode: CollabMode) {
  const textState = useSyncExternalStore<SaveState>(
    session?.state.subscribe ?? nothing,
    session?.state.get ?? (() => 'opening'),
    () => 'opening',
  )
  const isCrowded = useSyncExternalStore(
    session?.isCrowded.subscribe ?? nothing,
    session?.isCrowded.get ?? (() => false),
    () => false,
  )
  const fieldsState = useSyncExternalStore(fields.state.subscribe, fields.state.get, fields.state.get)
  const saved = worstOf([textState, fieldsState])
  const isOpen = textState !== 'readonly' && textState !== 'gone'
  return {
    state: mode === 'comment' && saved === 'saved' ? 'readonly' : saved,
    isGone: textState === 'gone',
    isCrowded,
    isOpen,
    /** The chapter itself: its title, notes, versions. */
    isEditable: mode === 'edit' && isOpen,
    /** The text, if only by suggestions. */
    isWritable: (mode === 'edit' || mode === 'suggest') && isOpen,
    /** Pictures, also where the words are not one's own to change. */
    isOpenForPictures: (mode === 'edit' || mode === 'suggest' || mode === 'pictures') && isOpen,
  } as const
}
