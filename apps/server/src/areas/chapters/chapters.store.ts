import type { ChapterStatus } from '@fabula/contracts/chapters'
import { sql } from 'kysely'
import type { ModerationState } from '#areas/moderation/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepare } from '#platform/db/prepared.ts'

type Rows = { offset: number; limit: number }

/** A chapter without its text. */
const selectChapters = (db: Database | Transaction) => db.selectFrom('chapters').selectAll('chapters')

export type ChapterRow = NonNullable<Awaited<ReturnType<typeof findChapter>>>

/** Includes deleted chapters. */
export async function listAllChapterIds(db: Database | Transaction, storyId: string): Promise<string[]> {
  const rows = await db.selectFrom('chapters').select('id').where('story_id', '=', storyId).execute()
  return rows.map(({ id }) => id)
}

/** Looked up through its story, so that permission for one story gives no access to another. */
export async function findChapter(db: Database | Transaction, storyId: string, id: string) {
  const [chapter] = await listById(db, { storyId, id })
  return chapter
}

const listById = prepare((db, { storyId, id }: { storyId: string; id: string }) =>
  selectChapters(db).where('id', '=', id).where('story_id', '=', storyId),
)

/** A published chapter with the text that readers see. */
export async function findPublishedChapter(db: Database, storyId: string, id: string) {
  const [row] = await listPublished(db, { storyId, id })
  if (!row) return undefined
  const { html, shown_before, shown_after } = row
  return { ...row, shown: { html, notes_before: shown_before, notes_after: shown_after } }
}

const listPublished = prepare((db, { storyId, id }: { storyId: string; id: string }) =>
  selectChapters(db)
    .innerJoin('chapter_versions', 'chapter_versions.id', 'chapters.published_version_id')
    .select(['chapter_versions.html', 'chapter_versions.notes_before as shown_before'])
    .select('chapter_versions.notes_after as shown_after')
    .where('chapters.id', '=', id)
    .where('chapters.story_id', '=', storyId)
    .where('chapters.deleted_at', 'is', null)
    .where(isPublished),
)

/** Whatever its story: for moderators, who reach it by its id. */
export async function findChapterById(db: Database | Transaction, id: string) {
  return selectChapters(db).where('id', '=', id).executeTakeFirst()
}

/** The log can still be written to meanwhile; it has its own lock. */
export async function lockChapter(tx: Transaction, storyId: string, id: string) {
  return selectChapters(tx)
    .where('id', '=', id)
    .where('story_id', '=', storyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whatever moderators decided, its writers still see it. */
export const isNotRemoved = sql<boolean>`(chapters.moderation is null or chapters.moderation in ('held', 'hidden'))`

/** Readers can open it. */
export const isPublished = sql<boolean>`(chapters.status = 'published' and chapters.moderation is null)`

const selectOf = (db: Database | Transaction, storyId: string, isPublishedOnly: boolean) =>
  selectLiving(db, storyId).where(isPublishedOnly ? isPublished : isNotRemoved)

const selectLiving = (db: Database | Transaction, storyId: string) =>
  db
    .selectFrom('chapters')
    .leftJoin('story_sections', 'story_sections.id', 'chapters.section_id')
    .where('chapters.story_id', '=', storyId)
    .where('chapters.deleted_at', 'is', null)

/** Everything a list shows of a chapter: neither its text nor its notes. */
const cardColumns = [
  'chapters.id',
  'chapters.story_id',
  'chapters.section_id',
  'chapters.title',
  'chapters.published_title',
  'chapters.published_version_id',
  'chapters.summary',
  'chapters.status',
  'chapters.moderation',
  'chapters.warnings',
  'chapters.word_count',
  'chapters.published_word_count',
  'chapters.publish_at',
  'chapters.is_silent',
  'chapters.publish_when_verified',
  'chapters.published_at',
  'chapters.created_at',
  'chapters.updated_at',
] as const

export type ChapterCardRow = Awaited<ReturnType<typeof listChapters>>[number]

export async function listChapters(
  db: Database | Transaction,
  storyId: string,
  { isPublishedOnly }: { isPublishedOnly: boolean },
  rows: Rows,
) {
  return selectChapterCards(db, storyId, isPublishedOnly, rows).execute()
}

/** In reading order: chapters outside any section come first. */
export const selectChapterCards = (
  db: Database | Transaction,
  storyId: string,
  isPublishedOnly: boolean,
  { offset, limit }: Rows,
) =>
  selectOf(db, storyId, isPublishedOnly)
    .select(cardColumns)
    .orderBy(sql`story_sections.position nulls first`)
    .orderBy('chapters.position')
    .orderBy('chapters.id')
    .offset(offset)
    .limit(limit)

/** For its owner's data export: what moderators removed is still theirs, unless it is illegal. */
export async function listChaptersToExport(db: Database, storyId: string, { offset, limit }: Rows) {
  return selectLiving(db, storyId)
    .where(sql<boolean>`chapters.moderation is distinct from 'illegal'`)
    .select(['chapters.id', 'chapters.title'])
    .orderBy(sql`story_sections.position nulls first`)
    .orderBy('chapters.position')
    .orderBy('chapters.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Nothing that its writers have read changes, so the revision stays. */
export async function setModeration(
  tx: Transaction,
  id: string,
  moderation: ModerationState | null,
): Promise<void> {
  await tx.updateTable('chapters').set({ moderation }).where('id', '=', id).execute()
}

/** What lists show about the chapters of a story. Reads no text. */
export async function countContents(tx: Transaction, storyId: string) {
  const { rows } = await sql<{ chapters: number; words: number; published: number; publishedWords: number }>`
    select
      count(*) as chapters,
      coalesce(sum(word_count), 0) as words,
      count(*) filter (where ${isPublished}) as published,
      coalesce(sum(published_word_count) filter (where ${isPublished}), 0) as "publishedWords"
    from chapters where story_id = ${storyId} and deleted_at is null and ${isNotRemoved}
  `.execute(tx)
  return rows[0]!
}

/** The beginning of the first published chapter, as HTML that may be cut anywhere. */
export function selectBeginning(db: Database | Transaction, storyId: string, length: number) {
  return selectOf(db, storyId, true)
    .innerJoin('chapter_versions', 'chapter_versions.id', 'chapters.published_version_id')
    .select(sql<string>`left(chapter_versions.html, ${length})`.as('html'))
    .orderBy(sql`story_sections.position nulls first`)
    .orderBy('chapters.position')
    .orderBy('chapters.id')
    .limit(1)
}

export async function listChapterIds(tx: Transaction, storyId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('chapters')
    .select('id')
    .where('story_id', '=', storyId)
    .where('deleted_at', 'is', null)
    .where(isNotRemoved)
    .execute()
  return rows.map(({ id }) => id)
}

/** The story of each chapter. */
export async function findStoriesOfChapters(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('chapters')
    .select(['id', 'story_id'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.story_id]))
}

/** Of these, the ones that writers find: to each its story. */
export async function findLivingChapters(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('chapters')
    .select(['id', 'story_id'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where(isNotRemoved)
    .execute()
  return new Map(rows.map((row) => [row.id, row.story_id]))
}

export type ChapterColumns = Partial<{
  title: string
  section_id: string | null
  summary: string
  notes_before: string
  notes_after: string
  warnings: string[]
  status: ChapterStatus
  word_count: number
  publish_at: Date | null
  is_silent: boolean
  scheduled_by: string | null
  publish_when_verified: string | null
  deleted_at: Date | null
}>

/** Appends to its section. The story is locked, so no two chapters get the same position. */
export async function insertChapter(
  tx: Transaction,
  chapter: { id: string; story_id: string; made_with: string | null } & ChapterColumns,
): Promise<void> {
  await tx
    .insertInto('chapters')
    .values({
      ...chapter,
      position: sql<number>`(
        select coalesce(max(position), 0) + 1 from chapters
        where story_id = ${chapter.story_id} and section_id is not distinct from ${chapter.section_id ?? null}::uuid
      )`,
    })
    .execute()
}

/** Data that readers never see, so it does not count as writing. */
export async function updateCard(
  tx: Transaction,
  id: string,
  columns: Pick<ChapterColumns, 'section_id' | 'summary'>,
): Promise<void> {
  await tx
    .updateTable('chapters')
    .set((row) => ({ ...columns, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Increments the revision. */
export async function updateChapter(tx: Transaction, id: string, columns: ChapterColumns): Promise<void> {
  await tx
    .updateTable('chapters')
    .set((row) => ({ ...columns, revision: row('revision', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}

/** Edits in open editors count as a change of the chapter. */
export async function writeFlushedChapter(
  tx: Transaction,
  id: string,
  { words, writtenAt }: { words: number; writtenAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('chapters')
    .set((row) => ({
      word_count: words,
      revision: row('revision', '+', 1),
      updated_at: sql<Date>`greatest(updated_at, ${writtenAt}::timestamptz)`,
    }))
    .where('id', '=', id)
    .execute()
}

/** `order`: every chapter with its section, in reading order. */
export async function setChapterOrder(
  tx: Transaction,
  order: readonly { id: string; sectionId: string | null }[],
): Promise<void> {
  await sql`
    update chapters set section_id = wanted_section, position = place
    from unnest(${order.map(({ id }) => id)}::uuid[], ${order.map(({ sectionId }) => sectionId)}::uuid[])
      with ordinality wanted (wanted_id, wanted_section, place)
    where id = wanted_id
  `.execute(tx)
}

export async function findChapterMadeWith(tx: Transaction, storyId: string, key: string) {
  return selectChapters(tx).where('story_id', '=', storyId).where('made_with', '=', key).executeTakeFirst()
}

/** The most recently edited chapter of each story. */
export async function findLastWritten(
  db: Database | Transaction,
  storyIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ story_id: string; id: string }>`
    select wanted.story_id, last.id from unnest(${storyIds}::uuid[]) wanted (story_id)
    cross join lateral (
      select id from chapters
      where chapters.story_id = wanted.story_id and deleted_at is null and ${isNotRemoved}
      order by updated_at desc, id desc limit 1
    ) last
  `.execute(db)
  return new Map(rows.map((row) => [row.story_id, row.id]))
}

/** Deletes permanently, with everything that belongs to them. */
export async function purgeDeletedChapters(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('chapters').where('deleted_at', '<', before).execute()
}
