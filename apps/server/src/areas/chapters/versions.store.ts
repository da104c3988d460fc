import type { VersionKind } from '@fabula/contracts/chapters'
import type { AuthorRun } from '@fabula/editor-kit/attribution'
import type { RichDocument } from '@fabula/editor-kit/document'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepare } from '#platform/db/prepared.ts'
import { countRows } from '#platform/paging.ts'
import { isPublished } from './chapters.store.ts'

/** Everything but the text. */
const columns = ['id', 'kind', 'name', 'title', 'word_count', 'author_ids', 'created_at'] as const

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

export async function insertVersion(
  tx: Transaction,
  version: {
    id: string
    chapter_id: string
    kind: VersionKind
    name: string | null
    title: string
    notes_before: string
    notes_after: string
    document: RichDocument
    html: string
    word_count: number
    attribution: AuthorRun[]
    created_by: string | null
    author_ids: string[]
    log_through: number
  },
): Promise<void> {
  await tx
    .insertInto('chapter_versions')
    .values({
      ...version,
      document: JSON.stringify(version.document),
      attribution: JSON.stringify(version.attribution),
    })
    .execute()
}

const selectVersions = (db: Database | Transaction, chapterId: string) =>
  db.selectFrom('chapter_versions').where('chapter_id', '=', chapterId)

export async function listVersions(
  db: Database | Transaction,
  chapterId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  return selectVersions(db, chapterId)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countVersions(db: Database, chapterId: string): Promise<number> {
  return countRows(db, selectVersions(db, chapterId).select('id'))
}

export async function findVersion(db: Database | Transaction, chapterId: string, id: string) {
  return selectVersions(db, chapterId)
    .select([...columns, 'notes_before', 'notes_after', 'html', sql<RichDocument>`document`.as('document')])
    .select(sql<AuthorRun[] | null>`attribution`.as('attribution'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Every time a chapter was published that readers can read now, newest first. Reads no text. */
export async function listPublishedHistory(db: Database | Transaction, storyId: string, limit: number) {
  const { rows } = await sql<{
    chapter_id: string
    /** What readers saw of the chapter before; null if nothing. */
    previous_id: string | null
    current_id: string
    current_words: number
    story_words: number
    created_at: Date
  }>`
    select chapter_id, created_at,
      lag(version.id) over (partition by chapter_id order by created_at, version.id) as previous_id,
      chapter.published_version_id as current_id, chapter.words as current_words, chapter.story_words
    from (
      select id, published_version_id, published_word_count as words,
        (sum(published_word_count) over ())::integer as story_words
      from chapters where story_id = ${storyId} and ${isPublished} and deleted_at is null
    ) chapter
    join chapter_versions version on version.chapter_id = chapter.id and kind = 'published'
    order by created_at desc, version.id desc limit ${limit}
  `.execute(db)
  return rows
}

/** Without its text. */
export async function findVersionKind(db: Database | Transaction, chapterId: string, id: string) {
  const row = await selectVersions(db, chapterId).select('kind').where('id', '=', id).executeTakeFirst()
  return row?.kind
}

/** The newest one, to find what was written since. */
export async function findNewestVersion(db: Database | Transaction, chapterId: string) {
  return selectVersions(db, chapterId)
    .select(['id', 'log_through', sql<RichDocument>`document`.as('document')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** As readers see it. */
export async function findReadable(db: Database, id: string) {
  const [version] = await listReadable(db, { id })
  return version
}

const listReadable = prepare((db, { id }: { id: string }) =>
  db.selectFrom('chapter_versions').select(['html', 'notes_before', 'notes_after']).where('id', '=', id),
)

/** The versions that readers see of chapters whose text contains the image. */
export async function listPublishedWith(tx: Transaction, storyId: string, imageId: string) {
  return tx
    .selectFrom('chapters')
    .innerJoin('chapter_versions', 'chapter_versions.id', 'chapters.published_version_id')
    .select(['chapter_versions.id', 'chapter_versions.chapter_id'])
    .where('chapters.story_id', '=', storyId)
    .where(sql<boolean>`position(${imageId} in chapter_versions.document::text) > 0`)
    .execute()
}

export async function setHtml(tx: Transaction, id: string, html: string): Promise<void> {
  await tx.updateTable('chapter_versions').set({ html }).where('id', '=', id).execute()
}

/** Thins out automatic versions of past days to the last of each day. Named and published ones stay for good. */
export async function thinVersions(db: Database, before: Date): Promise<void> {
  await sql`
    delete from chapter_versions using (
      select id, row_number() over (
        partition by chapter_id, (created_at at time zone 'UTC')::date order by created_at desc, id desc
      ) as place
      from chapter_versions
      where kind = 'automatic' and created_at < ${before}
    ) old
    where chapter_versions.id = old.id
      and old.place > 1
      and not exists (select from chapters where published_version_id = chapter_versions.id)
  `.execute(db)
}
