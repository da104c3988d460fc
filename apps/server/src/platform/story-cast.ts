// The characters of a story, which travel in its exported file. A later area offers them at boot, so that what they are
// and who may see what of them stays with it.
import type { Actor, SignedInActor } from './actor.ts'
import type { Database, Transaction } from './db/database.ts'

/** As the cast list of a book has them. */
export type BookCharacter = { name: string; role: string; summary: string; creator: string | null }

export type BookCast = {
  characters: readonly BookCharacter[]
  /** Everything that the file may contain of them, as JSON, to be imported again. */
  data: string
}

/** The chapters of the file in order; null for those that are not imported. */
export type FileChapter = { id: string | null; title: string }

export type StoryCast = {
  /** With drafts for those who write the story, otherwise as far as a reader may know; null without characters. */
  read(db: Database, actor: Actor, storyId: string, options: { hasDrafts: boolean }): Promise<BookCast | null>
  /** How many characters of a file can be imported. */
  count(data: string): number
  /** Creates them as the user's own; repeating it with the same key does nothing. */
  add(
    tx: Transaction,
    actor: SignedInActor,
    given: { key: string; storyId: string; data: string; chapters: readonly FileChapter[] },
  ): Promise<void>
}
