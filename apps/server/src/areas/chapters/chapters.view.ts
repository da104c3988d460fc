import type { Database, Transaction } from '#platform/db/database.ts'
import { presentForWriters } from './chapters.present.ts'
import { type ChapterRow, findChapter } from './chapters.store.ts'
import { getDocument } from './drafts.service.ts'
import { listPictureReferences } from './pictures.service.ts'
import { findReadable } from './versions.store.ts'

/** A chapter as its writers see it. */
export async function viewChapter(db: Database | Transaction, chapter: ChapterRow) {
  const document = await getDocument(db, chapter.id)
  const { published_version_id: versionId } = chapter
  const shown = versionId === null ? undefined : await findReadable(db, versionId)
  const pictures = await listPictureReferences(db, chapter.story_id, document)
  return presentForWriters(chapter, { document, pictures, shown })
}

/** The same, after a change. */
export async function viewChanged(
  db: Database | Transaction,
  { story_id, id }: Pick<ChapterRow, 'story_id' | 'id'>,
) {
  return viewChapter(db, (await findChapter(db, story_id, id))!)
}
