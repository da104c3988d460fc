// What a story stores about its chapters is counted here, after every change of one.
import { recordContentChange } from '#areas/stories/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { countContents } from './chapters.store.ts'

/** The caller has locked the story. */
export async function recount(tx: Transaction, storyId: string): Promise<void> {
  await recordContentChange(tx, storyId, { counts: await countContents(tx, storyId) })
}
