// Open editors write to the log alone. What a chapter says, its words and its times follow from the log: a little
// later, and at once whenever somebody asks. So an answer never lacks a word that was acknowledged before it.
import type { Database, Transaction } from '#platform/db/database.ts'
import { type ChapterRow, findChapter, lockChapter, writeFlushedChapter } from './chapters.store.ts'
import { flush } from './drafts.service.ts'
import { hasUnflushed, lockDraft } from './drafts.store.ts'
import { lockStory, recount } from './stories.store.ts'

/** Story and chapter are locked by the caller. Answers the chapter as it is then. */
export async function flushChapter(tx: Transaction, chapter: ChapterRow): Promise<ChapterRow> {
  const draft = await lockDraft(tx, chapter.id)
  if (!draft || draft.isFlushed) return chapter
  const { isChanged, ...flushed } = await flush(tx, chapter.id)
  if (!isChanged) return chapter
  await writeFlushedChapter(tx, chapter.id, flushed)
  await recount(tx, chapter.story_id)
  return (await findChapter(tx, chapter.story_id, chapter.id))!
}

/** For whoever only reads: takes no lock unless there is something to do. */
export async function flushNow(db: Database, storyId: string, chapterId: string): Promise<void> {
  if (!(await hasUnflushed(db, chapterId))) return
  await db.transaction().execute(async (tx) => {
    await lockStory(tx, storyId)
    const chapter = await lockChapter(tx, storyId, chapterId)
    if (chapter) await flushChapter(tx, chapter)
  })
}
