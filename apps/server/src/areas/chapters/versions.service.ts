// The history of a chapter: saving, comparing and restoring versions.
import { currentText, type VersionKind } from '@fabula/contracts/chapters'
import { alignBlocks } from '@fabula/editor-kit/align'
import { type RichDocument, UNBOUNDED } from '@fabula/editor-kit/document'
import { renderHtml } from '@fabula/editor-kit/render-html'
import { listBlockTexts } from '@fabula/editor-kit/render-text'
import { repairDocument } from '@fabula/editor-kit/repair'
import { countDocumentWords, countWords } from '@fabula/editor-kit/words'
import { diffWordsWithSpace } from 'diff'
import { listUsersByIds, presentPerson } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { presentVersion } from './chapters.present.ts'
import { type ChapterRow, findChapter, updateChapter } from './chapters.store.ts'
import { viewChapter } from './chapters.view.ts'
import { attributeDraft, getDocument, writeDraft } from './drafts.service.ts'
import { findLogEnd, listWriters } from './drafts.store.ts'
import { openChapterToChange, openChapterToRead, type Writing } from './chapter-access.service.ts'
import { picturesOf } from './pictures.service.ts'
import { recount } from './story-counts.service.ts'
import { flushNow } from './draft-flush.service.ts'
import * as store from './versions.store.ts'

type NewVersion = { kind: VersionKind; name?: string; userId: string | null }

/** Saves the current text. The caller has locked and flushed the chapter. */
export async function saveVersion(tx: Transaction, chapter: ChapterRow, { kind, name, userId }: NewVersion) {
  const document = await getDocument(tx, chapter.id)
  const newest = await store.findNewestVersion(tx, chapter.id)
  const version = {
    id: newId(),
    chapter_id: chapter.id,
    kind,
    name: name ?? null,
    title: chapter.title,
    notes_before: chapter.notes_before,
    notes_after: chapter.notes_after,
    document,
    html: await render(tx, chapter.story_id, document),
    word_count: countDocumentWords(document),
    attribution: await attributeDraft(tx, chapter.id),
    created_by: userId,
    author_ids: await listWriters(tx, chapter.id, newest?.log_through ?? 0),
    log_through: await findLogEnd(tx, chapter.id),
  }
  await store.insertVersion(tx, version)
  return version
}

async function render(tx: Transaction, storyId: string, document: RichDocument): Promise<string> {
  return renderHtml(document, { imageUrl: await picturesOf(tx, storyId, document), headingOffset: 2 })
}

/** What readers see of chapters that contain the image. The caller has locked the story. Returns whether there are any. */
export async function renderPublishedAgain(
  tx: Transaction,
  storyId: string,
  imageId: string,
): Promise<boolean> {
  const ids = await store.listPublishedWith(tx, storyId, imageId)
  for (const { id, chapter_id: chapterId } of ids) {
    const version = await store.findVersion(tx, chapterId, id)
    if (version) await store.setHtml(tx, id, await render(tx, storyId, version.document))
  }
  return ids.length > 0
}

export async function listVersionsOf(
  { db }: Writing,
  actor: SignedInActor,
  storyId: string,
  chapterId: string,
  page: PageQuery,
) {
  const rows = rowsOf(page)
  const { chapter } = await openChapterToRead(db, actor, storyId, chapterId, 'readDraft')
  const [versions, counted] = await Promise.all([
    store.listVersions(db, chapterId, rows),
    store.countVersions(db, chapterId),
  ])
  return { versions: await presentAll(db, chapter, versions), pagination: presentPagination(page, counted) }
}

export async function nameVersion(
  { db }: Writing,
  actor: SignedInActor,
  storyId: string,
  chapterId: string,
  name: string,
) {
  return db.transaction().execute(async (tx) => {
    const { chapter } = await openChapterToChange(tx, actor, storyId, chapterId, 'edit')
    const { id } = await saveVersion(tx, chapter, { kind: 'named', name, userId: actor.userId })
    const [version] = await presentAll(tx, chapter, [(await store.findVersion(tx, chapterId, id))!])
    return version!
  })
}

export async function getVersion(
  { db }: Writing,
  actor: SignedInActor,
  storyId: string,
  chapterId: string,
  versionId: string,
) {
  const { chapter } = await openChapterToRead(db, actor, storyId, chapterId, 'readDraft')
  const row = await requireVersion(db, chapterId, versionId)
  const [version] = await presentAll(db, chapter, [row])
  return { ...version!, notesBefore: row.notes_before, notesAfter: row.notes_after, html: row.html }
}

export async function compareVersions(
  { db }: Writing,
  actor: SignedInActor,
  storyId: string,
  chapterId: string,
  { fromId, toId }: { fromId: string; toId: string },
) {
  await openChapterToRead(db, actor, storyId, chapterId, 'readDraft')
  if (toId === currentText) await flushNow(db, storyId, chapterId)
  const [from, to] = await Promise.all([documentOf(db, chapterId, fromId), documentOf(db, chapterId, toId)])
  return compare(from, to)
}

const documentOf = async (db: Database, chapterId: string, versionId: string): Promise<RichDocument> =>
  versionId === currentText
    ? getDocument(db, chapterId)
    : (await requireVersion(db, chapterId, versionId)).document

/** Restores as a new version; the text before it stays in the history, so nothing is lost. */
export async function restoreVersion(
  { db, events }: Writing,
  actor: SignedInActor,
  storyId: string,
  chapterId: string,
  versionId: string,
) {
  return db.transaction().execute(async (tx) => {
    const { story, chapter } = await openChapterToChange(tx, actor, storyId, chapterId, 'edit')
    const { document: stored, title, attribution } = await requireVersion(tx, chapterId, versionId)
    // Marks that were allowed when it was stored may be invalid today: then the text stays without the mark.
    const document = repairDocument(stored, UNBOUNDED)
    if (!document) throw new Error(`Version ${versionId} cannot be read.`)
    await saveVersionIfChanged(tx, chapter, actor.userId)
    const writer = { storyId, chapterId, userId: actor.userId }
    const words = await writeDraft(tx, writer, document, { runs: attribution })
    await updateChapter(tx, chapterId, { title, word_count: words })
    const restored = (await findChapter(tx, storyId, chapterId))!
    await saveVersion(tx, restored, { kind: 'restored', userId: actor.userId })
    await recount(tx, storyId)
    await events.publish(tx, 'story.changed', { storyId, ownerId: story.owner_id })
    return viewChapter(tx, restored)
  })
}

/** Returns whether there was anything to save. */
export async function saveVersionIfChanged(
  tx: Transaction,
  chapter: ChapterRow,
  userId: string | null,
): Promise<boolean> {
  const [document, newest] = await Promise.all([
    getDocument(tx, chapter.id),
    store.findNewestVersion(tx, chapter.id),
  ])
  const isStored = newest
    ? JSON.stringify(newest.document) === JSON.stringify(document)
    : countDocumentWords(document) === 0
  if (!isStored) await saveVersion(tx, chapter, { kind: 'automatic', userId })
  return !isStored
}

/** For other areas, which have checked access. Automatic versions are thinned out, so they can't be referred to. */
export async function findLastingVersion(db: Database | Transaction, chapterId: string, versionId: string) {
  const version = await store.findVersion(db, chapterId, versionId)
  return version && version.kind !== 'automatic' ? version : undefined
}

async function requireVersion(db: Database | Transaction, chapterId: string, id: string) {
  const version = await store.findVersion(db, chapterId, id)
  if (!version) throw notFound()
  return version
}

async function presentAll(
  db: Database | Transaction,
  chapter: ChapterRow,
  rows: readonly store.VersionRow[],
) {
  const users = await listUsersByIds(db, [...new Set(rows.flatMap((row) => row.author_ids))])
  const people = new Map(users.map((user) => [user.id, presentPerson(user)]))
  const publishedId = chapter.status === 'published' ? chapter.published_version_id : null
  return rows.map((row) => presentVersion(row, { people, publishedId }))
}

type Change = { kind: 'same' | 'added' | 'removed'; text: string }

/** Compares block by block, and word by word within a changed block. */
export function compare(before: RichDocument, after: RichDocument) {
  const [from, to] = [listBlockTexts(before), listBlockTexts(after)]
  const alignable = (text: string) => ({ key: text, kind: 'block', text })
  let [added, removed] = [0, 0]
  const blocks = alignBlocks(from.map(alignable), to.map(alignable)).map((pair): Change[] => {
    const [old, young] = [textAt(from, pair.before), textAt(to, pair.after)]
    if (pair.isEqual) return [{ kind: 'same', text: old ?? '' }]
    return diffWordsWithSpace(old ?? '', young ?? '').map(({ value, added: isAdded, removed: isRemoved }) => {
      if (isAdded) added += countWords(value)
      if (isRemoved) removed += countWords(value)
      return { kind: isAdded ? 'added' : isRemoved ? 'removed' : 'same', text: value }
    })
  })
  return { added, removed, blocks }
}

const textAt = (texts: readonly string[], index: number | undefined) =>
  index === undefined ? undefined : texts[index]
