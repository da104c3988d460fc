import { type Chapter, type ChapterCard, type Version } from '@fabula/contracts/chapters'
import type { ImageReference } from '@fabula/contracts/shapes'
import type { Section } from '@fabula/contracts/stories'
import type { Person } from '@fabula/contracts/users'
import type { RichDocument } from '@fabula/editor-kit/document'
import { readingMinutes } from '@fabula/editor-kit/words'
import type { DeletedChapter, OutlineChapter } from '@fabula/contracts/outline'
import type { ChapterCardRow, ChapterRow } from './chapters.store.ts'
import type { DeletedChapterRow } from './outline.store.ts'
import type { SectionRow } from './sections.store.ts'
import type { VersionRow } from './versions.store.ts'

export function presentSection(row: SectionRow): Section {
  return { _id: row.id, title: row.title, purpose: row.purpose, guideKey: row.guide_key }
}

/** Readers see only the published version. */
export function presentCard(row: ChapterCardRow, { asWriter }: { asWriter: boolean }): ChapterCard {
  const words = asWriter ? row.word_count : row.published_word_count
  const isOut = row.status === 'published'
  return {
    _id: row.id,
    storyId: row.story_id,
    sectionId: row.section_id,
    title: (asWriter ? null : row.published_title) ?? row.title,
    status: row.status,
    isHiddenByModerators: row.moderation !== null,
    warnings: row.warnings,
    wordCount: words,
    readingMinutes: readingMinutes(words),
    publishAt: asWriter ? (row.publish_at?.toISOString() ?? null) : null,
    publishedAt: isOut ? (row.published_at?.toISOString() ?? null) : null,
    ...(asWriter && { publishesWhenVerified: row.publish_when_verified !== null }),
    hasChanges: asWriter && isOut && row.published_at !== null && row.updated_at > row.published_at,
    createdAt: row.created_at.toISOString(),
    updatedAt: ((asWriter ? null : row.published_at) ?? row.updated_at).toISOString(),
  }
}

export function presentOutlineChapter(row: ChapterCardRow): OutlineChapter {
  return {
    ...presentCard(row, { asWriter: true }),
    summary: row.summary,
    isSilent: row.is_silent,
    publishesWhenVerified: row.publish_when_verified !== null,
  }
}

/** How long a deleted chapter can be restored. */
export const graceMilliseconds = 30 * 24 * 60 * 60 * 1000

export function presentDeleted(row: DeletedChapterRow): DeletedChapter {
  const deletedAt = row.deleted_at!
  return {
    _id: row.id,
    sectionId: row.section_id,
    title: row.title,
    wordCount: row.word_count,
    deletedAt: deletedAt.toISOString(),
    erasedAt: new Date(deletedAt.getTime() + graceMilliseconds).toISOString(),
  }
}

type Readable = { html: string; notes_before: string; notes_after: string }

export function presentForReaders(row: ChapterRow, shown: Readable): Chapter {
  return {
    ...presentCard(row, { asWriter: false }),
    notesBefore: shown.notes_before,
    notesAfter: shown.notes_after,
    html: shown.html,
    content: null,
    pictures: [],
    versionId: row.published_version_id,
    revision: null,
  }
}

export function presentForWriters(
  row: ChapterRow,
  {
    document,
    pictures,
    shown,
  }: { document: RichDocument; pictures: ImageReference[]; shown: Readable | undefined },
): Chapter {
  return {
    ...presentCard(row, { asWriter: true }),
    notesBefore: row.notes_before,
    notesAfter: row.notes_after,
    html: row.status === 'published' ? (shown?.html ?? null) : null,
    content: document,
    pictures,
    summary: row.summary,
    versionId: row.status === 'published' ? row.published_version_id : null,
    revision: row.revision,
  }
}

export function presentVersion(
  row: VersionRow,
  { people, publishedId }: { people: ReadonlyMap<string, Person>; publishedId: string | null },
): Version {
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    title: row.title,
    wordCount: row.word_count,
    authors: row.author_ids.flatMap((id) => people.get(id) ?? []),
    isPublished: row.id === publishedId,
    createdAt: row.created_at.toISOString(),
  }
}
