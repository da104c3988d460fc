import type { Character } from '@fabula/contracts/characters'
import type { OwnStory } from './chapter-picker.tsx'
import type { Draft } from './character-draft.ts'

export type StepProps = {
  /** As the server has it: pictures, relations and stories are saved at once. */
  character: Character
  draft: Draft
  change(changes: Partial<Draft>): void
  stories: readonly OwnStory[]
  /** What the server says about single fields. */
  fields: Record<string, string>
}
