// A story as a book, for somebody who may read it: what is published, or all that is written now.
import type { RichDocument } from '@fabula/editor-kit/document'
import type { PictureReader } from '#areas/images/public.ts'
import type { Database } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { type ChapterCardRow, findChapter, listChapters } from '../../chapters.store.ts'
import { getDocument } from '../../drafts.service.ts'
import { listSections } from '../../sections.store.ts'
import type { StoryRow } from '../../stories.store.ts'
import { findVersion } from '../../versions.store.ts'
import type { Book, BookChapter, BookPart, ChapterText } from './book.ts'

export type BookSources = Pick<Platform, 'db' | 'config'> & { pictures: PictureReader }

const everyChapter = { offset: 0, limit: 5000 }

export async function openBook(
  { db, config, pictures }: BookSources,
  story: StoryRow,
  { hasDrafts }: { hasDrafts: boolean },
): Promise<Book> {
  const [sections, chapters] = await Promise.all([
    listSections(db, story.id),
    listChapters(db, story.id, { isPublishedOnly: !hasDrafts }, everyChapter),
  ])
  const author = story.owner.is_deleting ? '' : story.owner.display_name
  const drawn = { title: story.title, author, genre: story.genres[0]?.slug ?? '', seed: story.id }
  const chaptersOf = (sectionId: string | null): BookChapter[] =>
    chapters
      .filter((chapter) => chapter.section_id === sectionId)
      .map((chapter) => ({
        id: chapter.id,
        title: (hasDrafts ? null : chapter.published_title) ?? chapter.title,
        read: () => (hasDrafts ? readDraft(db, chapter) : readPublished(db, chapter)),
      }))
  const parts: BookPart[] = [
    { title: null, chapters: chaptersOf(null) },
    ...sections.map(({ id, title }) => ({ title, chapters: chaptersOf(id) })),
  ]
  return {
    id: story.id,
    title: story.title,
    author,
    synopsis: story.synopsis,
    language: story.language,
    updatedAt: story.updated_at,
    parts: parts.filter((part) => part.chapters.length > 0),
    readPicture: (imageId) => pictures.read('chapter', imageId),
    readCover: async () =>
      (story.cover && (await pictures.read('cover', story.cover.imageId))) ?? pictures.draw(drawn),
    pictureUrl: (imageId) => `${siteOf(config).siteUrl}/images/${imageId}`,
  }
}

/** The list brought no notes: they are read with the text. */
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
