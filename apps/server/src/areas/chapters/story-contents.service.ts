// Reads and appends the whole text of a story at once, for exports and imported manuscripts.
import type { RichDocument } from '@fabula/editor-kit/document'
import { listPictures } from '@fabula/editor-kit/pictures'
import { type Images, presentReference } from '#areas/images/public.ts'
import { beginStory, openToChange, type StoryRow } from '#areas/stories/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { maxChapters } from './chapters.service.ts'
import {
  type ChapterCardRow,
  findChapter,
  insertChapter,
  listChapters,
  setChapterOrder,
  updateChapter,
} from './chapters.store.ts'
import { beginDraft, getDocument } from './drafts.service.ts'
import { appendSections, listSections } from './sections.store.ts'
import { recount } from './story-counts.service.ts'
import { storyParts } from './story-parts.service.ts'
import { saveVersion } from './versions.service.ts'
import { findVersion } from './versions.store.ts'

export type ChapterText = { document: RichDocument; notesBefore: string; notesAfter: string }

/** Chapters without a section come first. `read` fetches the text, one chapter at a time. */
export type StoryPart = {
  title: string | null
  chapters: { id: string; title: string; read(): Promise<ChapterText> }[]
}

const everyChapter = { offset: 0, limit: maxChapters }

/** The published text, or the current draft of every chapter. */
export async function listContents(
  db: Database,
  story: StoryRow,
  { hasDrafts }: { hasDrafts: boolean },
): Promise<StoryPart[]> {
  const [sections, chapters] = await Promise.all([
    listSections(db, story.id),
    listChapters(db, story.id, { isPublishedOnly: !hasDrafts }, everyChapter),
  ])
  const chaptersOf = (sectionId: string | null) =>
    chapters
      .filter((chapter) => chapter.section_id === sectionId)
      .map((chapter) => ({
        id: chapter.id,
        title: (hasDrafts ? null : chapter.published_title) ?? chapter.title,
        read: () => (hasDrafts ? readDraft(db, chapter) : readPublished(db, chapter)),
      }))
  return [
    { title: null, chapters: chaptersOf(null) },
    ...sections.map(({ id, title }) => ({ title, chapters: chaptersOf(id) })),
  ].filter((part) => part.chapters.length > 0)
}

/** Chapter lists contain no notes, so these are read with the text. */
async function readDraft(db: Database, chapter: ChapterCardRow): Promise<ChapterText> {
  const notes = await findChapter(db, chapter.story_id, chapter.id)
  return {
    document: await getDocument(db, chapter.id),
    notesBefore: notes?.notes_before ?? '',
    notesAfter: notes?.notes_after ?? '',
  }
}

const nothing: RichDocument = { type: 'doc', content: [{ type: 'paragraph' }] }

async function readPublished(db: Database, chapter: ChapterCardRow): Promise<ChapterText> {
  const version = await findVersion(db, chapter.id, chapter.published_version_id ?? '')
  return {
    document: version?.document ?? nothing,
    notesBefore: version?.notes_before ?? '',
    notesAfter: version?.notes_after ?? '',
  }
}

export type NewChapter = { title: string; part: string | null; document: RichDocument }

type NewContents = {
  /** An existing story with the place in it (`findPlace`), or the title of one to be created. */
  story: { id: string; after?: string | null | undefined } | { title: string; language: string | null }
  chapters: readonly NewChapter[]
  /** For a new story only. */
  cover: Awaited<ReturnType<Images['upload']>> | null
}

/** Adds chapters to a story as drafts, each with its first version. */
export async function addChapters(
  writing: Pick<Platform, 'events'> & { reference: Reference; images: Images },
  tx: Transaction,
  actor: SignedInActor,
  { story: into, chapters, cover }: NewContents,
): Promise<{ storyId: string; chapterIds: string[] }> {
  const storyId =
    'id' in into
      ? into.id
      : await beginStory(
          { ...writing, parts: storyParts },
          tx,
          actor.userId,
          { title: into.title, ...(into.language && { language: into.language }) },
          { cover: cover && presentReference(cover) },
        )
  if (cover && !('id' in into))
    await writing.images.attach(tx, actor.userId, [cover.id], { type: 'cover', entityId: storyId })
  const { story } = await openToChange(tx, actor, storyId, 'edit')
  if (story.chapter_count + chapters.length > maxChapters)
    throw new AppError('CONFLICT_ERROR', { message: `A story can have up to ${maxChapters} chapters.` })
  const place = 'id' in into ? await findPlace(tx, storyId, into.after) : null
  const sectionOf = place ? () => place.sectionId : await prepareSections(tx, storyId, chapters)
  const chapterIds: string[] = []
  for (const { title, part, document } of chapters) {
    const id = newId()
    chapterIds.push(id)
    await insertChapter(tx, { id, story_id: storyId, made_with: null, section_id: sectionOf(part), title })
    await writing.images.attach(tx, actor.userId, listPictures(document), { type: 'chapter', entityId: id })
    const writer = { storyId, chapterId: id, userId: actor.userId }
    const words = await beginDraft(tx, writer, document, { isImported: true })
    await updateChapter(tx, id, { word_count: words })
    await saveVersion(tx, (await findChapter(tx, storyId, id))!, { kind: 'imported', userId: actor.userId })
  }
  if (place) {
    const order = [...place.before, ...chapterIds, ...place.behind]
    await setChapterOrder(
      tx,
      order.map((id) => ({ id, sectionId: place.sectionId })),
    )
  }
  await recount(tx, storyId)
  await writing.events.publish(tx, 'story.changed', { storyId, ownerId: story.owner_id })
  return { storyId, chapterIds }
}

/** Behind this chapter, or first (null). Null is the end: without a wish, or if the chapter was deleted meanwhile. */
async function findPlace(tx: Transaction, storyId: string, after: string | null | undefined) {
  if (after === undefined) return null
  const chapters = await listChapters(tx, storyId, { isPublishedOnly: false }, everyChapter)
  const neighbor = after === null ? chapters[0] : chapters.find(({ id }) => id === after)
  if (!neighbor) return null
  const sectionId = neighbor.section_id
  const own = chapters.filter(({ section_id }) => section_id === sectionId).map(({ id }) => id)
  const index = after === null ? 0 : own.indexOf(after) + 1
  return { sectionId, before: own.slice(0, index), behind: own.slice(index) }
}

/**
 * Parts become sections at the end. A chapter without a part goes to the last section: outside of any section it would
 * come before everything written so far.
 */
async function prepareSections(tx: Transaction, storyId: string, chapters: readonly NewChapter[]) {
  const existing = await listSections(tx, storyId)
  const parts = [...new Set(chapters.flatMap(({ part }) => part ?? []))]
  const sections = parts.map((title) => ({ id: newId(), title, purpose: '', guide_key: null }))
  await appendSections(tx, storyId, sections)
  const ids = new Map(sections.map(({ id, title }) => [title, id]))
  const last = existing.at(-1)?.id ?? null
  return (part: string | null) => (part === null ? last : (ids.get(part) ?? last))
}
