// Open editors write only to the log. A chapter's text, word count and timestamps are derived from it: with a short
// delay, and immediately when they are requested. So no response misses an edit that was acknowledged before it.
import { lockStories } from '#areas/stories/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { type ChapterRow, findChapter, lockChapter, writeFlushedChapter } from './chapters.store.ts'
import { flush } from './drafts.service.ts'
import { hasUnflushed, lockDraft } from './drafts.store.ts'
import { recount } from './story-counts.service.ts'

/** The caller has locked story and chapter. Returns the updated chapter. */
export async function flushChapter(tx: Transaction, chapter: ChapterRow): Promise<ChapterRow> {
  const draft = await lockDraft(tx, chapter.id)
  if (!draft || draft.isFlushed) return chapter
  const { isChanged, ...flushed } = await flush(tx, chapter.id)
  if (!isChanged) return chapter
  await writeFlushedChapter(tx, chapter.id, flushed)
  await recount(tx, chapter.story_id)
  return (await findChapter(tx, chapter.story_id, chapter.id))!
}

/** For readers: takes no lock unless there is something to flush. */
export async function flushNow(db: Database, storyId: string, chapterId: string): Promise<void> {
  if (!(await hasUnflushed(db, chapterId))) return
  await db.transaction().execute(async (tx) => {
    await lockStories(tx, { id: storyId })
    const chapter = await lockChapter(tx, storyId, chapterId)
    if (chapter) await flushChapter(tx, chapter)
  })
}
