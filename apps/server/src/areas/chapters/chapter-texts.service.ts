// The texts of a story's chapters for other areas: which state each is in, reading several, and editing one.
import type { RichDocument } from '@fabula/editor-kit/document'
import type * as Y from 'yjs'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { openChapterToChange, type Writing } from './chapter-access.service.ts'
import {
  findFlushedThrough,
  listTextStates,
  readDrafts,
  readPublished,
  readVersions,
} from './chapter-texts.store.ts'
import { planVersion } from './chapters.job-names.ts'
import { maxChapters } from './chapters.service.ts'
import { updateChapter } from './chapters.store.ts'
import { flushNow } from './draft-flush.service.ts'
import { editDraft, getDocument } from './drafts.service.ts'
import { recount } from './story-counts.service.ts'
import { saveVersion } from './versions.service.ts'

type TextState = {
  chapterId: string
  title: string
  /** Among the published chapters; null for a draft. */
  number: number | null
  versionId: string | null
  /** Differs as soon as the text does. */
  stamp: string
}

/** In reading order. The caller has checked access. With `hasDrafts`, every acknowledged edit is included. */
export async function listStates(
  db: Database,
  storyId: string,
  { hasDrafts }: { hasDrafts: boolean },
): Promise<TextState[]> {
  let rows = await listTextStates(db, storyId, maxChapters)
  const behind = hasDrafts ? rows.filter(({ is_flushed }) => !is_flushed) : []
  for (const { id } of behind) await flushNow(db, storyId, id)
  if (behind.length > 0) rows = await listTextStates(db, storyId, maxChapters)
  let published = 0
  const states = rows.map(({ id, title, published_title, version_id, flushed_through }) => ({
    chapterId: id,
    title: (hasDrafts ? null : published_title) ?? title,
    number: version_id === null ? null : (published += 1),
    versionId: version_id,
    stamp: hasDrafts ? draftStamp(flushed_through) : `version ${version_id}`,
  }))
  return hasDrafts ? states : states.filter(({ number }) => number !== null)
}

const draftStamp = (through: number) => `draft ${through}`

/** Texts by chapter: the published ones, or the drafts as of their last flush. */
export async function readTexts(
  db: Database,
  states: readonly TextState[],
  { hasDrafts }: { hasDrafts: boolean },
): Promise<Map<string, RichDocument>> {
  if (states.length === 0) return new Map()
  const rows = hasDrafts
    ? await readDrafts(
        db,
        states.map(({ chapterId }) => chapterId),
      )
    : await readVersions(
        db,
        states.flatMap(({ versionId }) => versionId ?? []),
      )
  return new Map(rows.map(({ chapter_id, document }) => [chapter_id, document]))
}

/** What readers can read now of these chapters. */
async function readNow(
  db: Database,
  chapterIds: readonly string[],
): Promise<{ chapterId: string; versionId: string; document: RichDocument }[]> {
  if (chapterIds.length === 0) return []
  const rows = await readPublished(db, chapterIds)
  return rows.map(({ chapter_id, version_id, document }) => ({
    chapterId: chapter_id,
    versionId: version_id,
    document,
  }))
}

type TextEdit = {
  /** Whether there is anything to change in the current text, whose `stamp` is as in its state. */
  isWanted(document: RichDocument, stamp: string): boolean
  edit(ydoc: Y.Doc): void
  /** Of the version that is saved before, to undo it. */
  versionName: string
}

/** Edits the shared document in place, so that open editors merge it with what they write. Returns whether it did. */
export async function editText(
  { db, events, jobs }: Writing,
  actor: SignedInActor,
  storyId: string,
  chapterId: string,
  { isWanted, edit, versionName }: TextEdit,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { story, chapter } = await openChapterToChange(tx, actor, storyId, chapterId, 'edit')
    const stamp = draftStamp(await findFlushedThrough(tx, chapterId))
    if (!isWanted(await getDocument(tx, chapterId), stamp)) return false
    await saveVersion(tx, chapter, { kind: 'named', name: versionName, userId: actor.userId })
    const words = await editDraft(tx, { chapterId, userId: actor.userId }, edit)
    if (words === null) return false
    await updateChapter(tx, chapterId, { word_count: words })
    await recount(tx, storyId)
    await planVersion(jobs, tx, chapterId)
    await events.publish(tx, 'story.changed', { storyId, ownerId: story.owner_id })
    return true
  })
}

export const textReaders = { listStates, readTexts, readPublished: readNow }
