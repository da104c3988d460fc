// Slots of the editor that later areas fill: the layout around it passes their components.
import type { Story } from '@fabula/contracts/stories'
import type { ComponentType } from 'react'
import { useOutletContext } from 'react-router'
import type { Engine } from '../use-engine.ts'

export type { Engine } from '../use-engine.ts'
export { setWritingSwitch, useWritingSwitches } from '../writing-preferences.ts'

export type CharactersSlotProps = {
  story: Pick<Story, '_id' | 'slug'>
  chapterId: string
  engine: Engine
  /** Whether the user may write in the text. */
  isWritable: boolean
  /** Whether the user may edit the story. */
  canEdit: boolean
}

export type EditorSlots = {
  /** The tab of the side panel. */
  CharactersTab: ComponentType<CharactersSlotProps>
  /** In the text: names, their cards, and `@`. */
  CharactersInText: ComponentType<CharactersSlotProps>
}

/** Undefined in an editor outside of its layout. */
export function useEditorSlots(): EditorSlots | undefined {
  return useOutletContext<EditorSlots | undefined>()
}
