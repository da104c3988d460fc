// Chapters: adding, changing, deleting and restoring them, and reading what is published.
import './chapters.events.ts'
import type { ChapterChanges } from '@fabula/contracts/chapters'
import { emptyDocument } from '@fabula/editor-kit/document'
import { openStory, openToChange, storyAccess } from '#areas/stories/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound, requireFresh } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { Stats } from '#platform/stats.ts'
import { graceMilliseconds, presentCard, presentForReaders } from './chapters.present.ts'
import * as store from './chapters.store.ts'
import { viewChanged, viewChapter } from './chapters.view.ts'
import { beginDraft, readContent, writeDraft } from './drafts.service.ts'
import { openChapter, openChapterToChange, type Writing } from './chapter-access.service.ts'
import { planVersion } from './chapters.job-names.ts'
import { findSection } from './sections.store.ts'
import { flushNow } from './draft-flush.service.ts'
import { recount } from './story-counts.service.ts'
import { writingFigures } from './writing-stats.store.ts'

export const maxChapters = 5000

export async function listChaptersOf(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  storyId: string,
  page: PageQuery,
) {
  const rows = rowsOf(page)
  const { story, viewer } = await openStory(db, actor, storyId)
  const asWriter = viewer.permissions.has('readDraft')
  const chapters = await store.listChapters(db, storyId, { isPublishedOnly: !asWriter }, rows)
  return {
    chapters: chapters.map((chapter) => presentCard(chapter, { asWriter })),
    // Counted on the story row whenever a chapter changes.
    pagination: presentPagination(page, asWriter ? story.chapter_count : story.published_count),
  }
}

export async function getChapter(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  storyId: string,
  chapterId: string,
) {
  const { viewer } = await openStory(db, actor, storyId)
  if (viewer.permissions.has('readDraft')) {
    await flushNow(db, storyId, chapterId)
    const { chapter } = await openChapter(db, actor, storyId, chapterId)
    return viewChapter(db, chapter)
  }
  const chapter = await store.findPublishedChapter(db, storyId, chapterId)
  if (!chapter) throw notFound()
  return presentForReaders(chapter, chapter.shown)
}

type NewChapter = Omit<ChapterChanges, 'status' | 'revision'> & { key?: string | undefined }

export async function addChapter(
  { db, events, jobs }: Writing,
  actor: SignedInActor,
  storyId: string,
  { content, sectionId = null, key, ...fields }: NewChapter,
) {
  const document = content === undefined ? emptyDocument() : readContent(content)
  return db.transaction().execute(async (tx) => {
    const { story } = await openToChange(tx, actor, storyId, 'edit')
    const made = key && (await store.findChapterMadeWith(tx, storyId, key))
    if (made) return viewChapter(tx, made)
    if (story.chapter_count >= maxChapters)
      throw new AppError('CONFLICT_ERROR', { message: `A story can have up to ${maxChapters} chapters.` })
    await requireSection(tx, storyId, sectionId)
    const id = newId()
    await store.insertChapter(tx, {
      id,
      story_id: storyId,
      made_with: key ?? null,
      section_id: sectionId,
      ...columnsOf(fields),
    })
    const words = await beginDraft(tx, { storyId, chapterId: id, userId: actor.userId }, document)
    await store.updateChapter(tx, id, { word_count: words })
    await recount(tx, storyId)
    await events.publish(tx, 'story.changed', { storyId, ownerId: story.owner_id })
    if (words > 0) await planVersion(jobs, tx, id)
    return viewChanged(tx, { story_id: storyId, id })
  })
}

export async function changeChapter(
  { db, events, jobs }: Writing,
  actor: SignedInActor,
  storyId: string,
  chapterId: string,
  { content, sectionId, summary, status, revision, ...fields }: ChapterChanges,
) {
  const document = content === undefined ? undefined : readContent(content)
  return db.transaction().execute(async (tx) => {
    const { story, chapter } = await openChapterToChange(tx, actor, storyId, chapterId, 'edit')
    if (revision !== undefined && revision !== chapter.revision) {
      const current = await viewChapter(tx, chapter)
      requireFresh(revision, chapter.revision, () => current)
    }
    if (status !== undefined) requireDraftStatus(chapter.status)
    if (sectionId !== undefined) await requireSection(tx, storyId, sectionId)
    const words = document && (await writeDraft(tx, { storyId, chapterId, userId: actor.userId }, document))
    const card = {
      ...(sectionId !== undefined && { section_id: sectionId }),
      ...(summary !== undefined && { summary }),
    }
    const written = {
      ...columnsOf(fields),
      ...(status !== undefined && { status }),
      ...(words !== undefined && { word_count: words }),
    }
    if (Object.keys(written).length > 0) await store.updateChapter(tx, chapterId, { ...written, ...card })
    else await store.updateCard(tx, chapterId, card)
    if (words !== undefined) {
      await recount(tx, storyId)
      await planVersion(jobs, tx, chapterId)
    }
    await events.publish(tx, 'story.changed', { storyId, ownerId: story.owner_id })
    return viewChanged(tx, chapter)
  })
}

/** Idempotent. */
export async function deleteChapter(
  writing: Writing,
  actor: SignedInActor,
  storyId: string,
  chapterId: string,
) {
  await setDeleted(writing, actor, storyId, chapterId, new Date())
}

export async function restoreChapter(
  writing: Writing,
  actor: SignedInActor,
  storyId: string,
  chapterId: string,
) {
  return setDeleted(writing, actor, storyId, chapterId, null)
}

async function setDeleted(
  { db, events }: Writing,
  actor: SignedInActor,
  storyId: string,
  chapterId: string,
  at: Date | null,
) {
  return db.transaction().execute(async (tx) => {
    const mayBeDeleted = { mayBeDeleted: true }
    const { story, chapter } = await openChapterToChange(
      tx,
      actor,
      storyId,
      chapterId,
      'manage',
      mayBeDeleted,
    )
    if ((chapter.deleted_at === null) !== (at === null)) {
      await store.updateChapter(tx, chapterId, { deleted_at: at })
      await storyAccess.announce(tx, storyId)
      await recount(tx, storyId)
      await events.publish(tx, 'story.changed', { storyId, ownerId: story.owner_id })
    }
    return viewChanged(tx, chapter)
  })
}

/** For achievements. */
export const writingStats = new Stats(writingFigures)

export async function purgeChapters({ db }: Pick<Platform, 'db'>): Promise<void> {
  await store.purgeDeletedChapters(db, new Date(Date.now() - graceMilliseconds))
}

function columnsOf(
  fields: Pick<ChapterChanges, 'title' | 'summary' | 'notesBefore' | 'notesAfter' | 'warnings'>,
): store.ChapterColumns {
  const columns = {
    title: fields.title,
    summary: fields.summary,
    notes_before: fields.notesBefore,
    notes_after: fields.notesAfter,
    warnings: fields.warnings,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

async function requireSection(tx: Transaction, storyId: string, sectionId: string | null): Promise<void> {
  if (sectionId !== null && !(await findSection(tx, storyId, sectionId)))
    throw invalid({ sectionId: 'is not a section of this story' })
}

function requireDraftStatus(current: string): void {
  if (current === 'draft' || current === 'in_review') return
  throw new AppError('CONFLICT_ERROR', {
    message: 'This chapter is published or scheduled. Unpublish it first.',
  })
}
