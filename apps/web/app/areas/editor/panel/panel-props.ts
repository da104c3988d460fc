import type { CollabMode } from '@fabula/contracts/collab'
import type { Story } from '@fabula/contracts/stories'
import type { ReactNode } from 'react'
import type { FieldsSaver } from '../session/chapter-fields.ts'
import type { Commenting } from '../use-commenting.ts'
import type { Engine } from '../use-engine.ts'

export type PanelProps = {
  story: Pick<Story, '_id' | 'title' | 'author' | 'language' | 'sections' | 'templateId'>
  chapterId: string
  sectionId: string | null
  fields: FieldsSaver
  isEditable: boolean
  words: number
  /** Null until the text is open. */
  engine: Engine | null
  userId: string
  mode: CollabMode
  commenting: Commenting
  /** The tab of the story’s characters. */
  characters: ReactNode
  /** Resolves once the server has everything; false if that fails. */
  flush(): Promise<boolean>
}
