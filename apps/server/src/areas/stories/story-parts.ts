// What a story consists of. Chapters and sections belong to a later area, so it offers this at boot.
import type { Section } from '@fabula/contracts/stories'
import type { Database, Transaction } from '#platform/db/database.ts'

type TemplateSection = { key: string | null; title: string; purpose: string }

/** The template of a story, as far as it is visible to its owner. */
type StoryShape = { sections: readonly TemplateSection[] } | undefined

export type StoryParts = {
  listSections(db: Database | Transaction, storyId: string): Promise<Section[]>
  /** Adds the sections that the template gives a new story. */
  begin(tx: Transaction, storyId: string, template: StoryShape): Promise<void>
  /** Adds the new template's sections. Removes only those old ones that are empty and unedited. */
  changeTemplate(
    tx: Transaction,
    storyId: string,
    templates: { from: StoryShape; to: StoryShape },
  ): Promise<void>
  /** Includes deleted chapters. */
  listChapterIds(db: Database | Transaction, storyId: string): Promise<string[]>
  /** The most recently edited chapter of each story. */
  findLastWritten(
    db: Database | Transaction,
    storyIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
}
