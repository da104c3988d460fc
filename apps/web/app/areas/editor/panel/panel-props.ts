import type { Story } from '@fabula/contracts/stories'
import type { FieldsSaver } from '../session/chapter-fields.ts'

export type PanelProps = {
  story: Pick<Story, '_id' | 'title' | 'sections' | 'templateId'>
  chapterId: string
  sectionId: string | null
  fields: FieldsSaver
  isEditable: boolean
  words: number
  /** Everything is with the server; false when that cannot be had now. */
  settle(): Promise<boolean>
}
