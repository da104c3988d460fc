// Drafts: one shared document per chapter, and every change to it.
import type { RichDocument } from '@fabula/editor-kit/document'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepare } from '#platform/db/prepared.ts'

export type UpdateSource = 'api' | 'live' | 'restored' | 'repaired'
export type LoggedUpdate = { id: number; update: Buffer; userId: string | null; source: UpdateSource }
export type DraftRow = {
  state: Buffer
  stateThrough: number
  /** The content at the last flush, and the last log id at that time. */
  document: RichDocument
  flushedThrough: number
  /** The updates since then, in order. */
  updates: LoggedUpdate[]
  /** Of the last change. */
  writtenAt: Date | null
}

export async function insertDraft(
  tx: Transaction,
  chapterId: string,
  draft: { state: Uint8Array; document: RichDocument },
): Promise<void> {
  await tx
    .insertInto('chapter_drafts')
    .values({
      chapter_id: chapterId,
      state: Buffer.from(draft.state),
      document: JSON.stringify(draft.document),
    })
    .execute()
}

/**
 * Every writer, compaction and flush holds this lock until the end of its transaction. So the updates of a chapter
 * become visible in the order of their ids, and no lower id ever appears later.
 */
export async function lockDraft(
  tx: Transaction,
  chapterId: string,
): Promise<{ isFlushed: boolean } | undefined> {
  const row = await tx
    .selectFrom('chapter_drafts')
    .select('is_flushed')
    .where('chapter_id', '=', chapterId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { isFlushed: row.is_flushed }
}

type LogRow = {
  id: number
  update: Buffer
  user_id: string | null
  source: UpdateSource | null
  created_at: Date | null
  document: RichDocument | null
  flushed_through: number | null
}

/** In one statement, because the log could be compacted between two. */
export async function readDraft(
  db: Database | Transaction,
  chapterId: string,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<LogRow>`
    select state_through as id, state as update, null::uuid as user_id, null::text as source,
      null::timestamptz as created_at, document, flushed_through
    from chapter_drafts where chapter_id = ${chapterId}
    union all
    select u.id, u.update, u.user_id, u.source, u.created_at, null::jsonb, null::bigint
    from chapter_drafts d join chapter_updates u on u.chapter_id = d.chapter_id and u.id > d.state_through
    where d.chapter_id = ${chapterId}
    order by id
  `.execute(db)
  const state = rows.find(({ source }) => source === null)
  if (!state) return undefined
  const updates = rows.flatMap(({ source, user_id, ...row }) =>
    source === null ? [] : [{ id: row.id, update: row.update, userId: user_id, source }],
  )
  const writtenAt = rows.reduce<Date | null>(
    (latest, { created_at: at }) => (at && (!latest || at > latest) ? at : latest),
    null,
  )
  return {
    state: state.update,
    stateThrough: state.id,
    document: state.document!,
    flushedThrough: state.flushed_through!,
    updates,
    writtenAt,
  }
}

/** The updates after that id, each with the id up to which the log is compacted; one empty row if there are none. */
export async function readLogAfter(db: Database | Transaction, chapterId: string, id: number) {
  const { rows } = await sql<{
    id: number | null
    update: Buffer | null
    source: UpdateSource | null
    state_through: number
  }>`
    select u.id, u.update, u.source, d.state_through
    from chapter_drafts d
    left join chapter_updates u on u.chapter_id = d.chapter_id and u.id > ${id}
    where d.chapter_id = ${chapterId}
    order by u.id
  `.execute(db)
  return rows
}

export async function findDraft(
  db: Database | Transaction,
  chapterId: string,
): Promise<{ document: RichDocument; isFlushed: boolean } | undefined> {
  const [draft] = await listDraft(db, { chapterId })
  return draft
}

const listDraft = prepare((db, { chapterId }: { chapterId: string }) =>
  db
    .selectFrom('chapter_drafts')
    .select([sql<RichDocument>`document`.as('document'), 'is_flushed as isFlushed'])
    .where('chapter_id', '=', chapterId),
)

export async function hasUnflushed(db: Database | Transaction, chapterId: string): Promise<boolean> {
  return (await listUnflushedOf(db, { chapterId })).length > 0
}

const listUnflushedOf = prepare((db, { chapterId }: { chapterId: string }) =>
  db
    .selectFrom('chapter_drafts')
    .select('chapter_id')
    .where('chapter_id', '=', chapterId)
    .where('is_flushed', '=', false),
)

/** Of these chapters. */
export async function findUnflushed(db: Database, chapterIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ chapter_id: string }>`
    select chapter_id from chapter_drafts where chapter_id = any(${chapterIds}::uuid[]) and not is_flushed
  `.execute(db)
  return rows.map(({ chapter_id }) => chapter_id)
}

/** The caller has locked the draft. */
export async function appendUpdate(
  tx: Transaction,
  chapterId: string,
  { userId, update, source }: { userId: string | null; update: Uint8Array; source: UpdateSource },
): Promise<number> {
  const row = await tx
    .insertInto('chapter_updates')
    .values({
      chapter_id: chapterId,
      user_id: userId,
      update: Buffer.from(update),
      source,
      // The time of writing, not of the start of the transaction, which may have waited for the draft's lock.
      created_at: sql<Date>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Stores the content of the document, with its whole log applied. */
export async function markDraftFlushed(
  tx: Transaction,
  chapterId: string,
  /** `block`: the one that was changed last; null leaves it. */
  { document, block, through }: { document: RichDocument; block: number | null; through: number },
): Promise<{ isChanged: boolean }> {
  const json = JSON.stringify(document)
  const { rows } = await sql<{ is_changed: boolean }>`
    update chapter_drafts set document = ${json}::jsonb, is_flushed = true, flushed_through = ${through}, updated_at = now(),
      written_block = coalesce(${block}::integer, chapter_drafts.written_block)
    from chapter_drafts before
    where chapter_drafts.chapter_id = ${chapterId} and before.chapter_id = chapter_drafts.chapter_id
    returning before.document <> ${json}::jsonb as is_changed
  `.execute(tx)
  return { isChanged: rows[0]?.is_changed ?? false }
}

/** Marks the log up to there as part of the state, and deletes what is no longer needed. */
export async function foldDraft(
  tx: Transaction,
  chapterId: string,
  { state, through }: { state: Uint8Array; through: number },
): Promise<void> {
  await tx
    .updateTable('chapter_drafts')
    .set({ state: Buffer.from(state), state_through: through })
    .where('chapter_id', '=', chapterId)
    .execute()
  // Updates since the newest version stay, because the next version lists their authors.
  await sql`
    delete from chapter_updates
    where chapter_id = ${chapterId}
      and id <= ${through}
      and id <= (select coalesce(max(log_through), 0) from chapter_versions where chapter_id = ${chapterId})
  `.execute(tx)
}

export async function findLogEnd(db: Database | Transaction, chapterId: string): Promise<number> {
  const row = await sql<{ through: number }>`
    select greatest(
      (select state_through from chapter_drafts where chapter_id = ${chapterId}),
      (select max(id) from chapter_updates where chapter_id = ${chapterId})
    ) as through
  `.execute(db)
  return row.rows[0]?.through ?? 0
}

/** Who has written in it since then. */
export async function listWriters(
  db: Database | Transaction,
  chapterId: string,
  afterId: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('chapter_updates')
    .select('user_id')
    .distinct()
    .where('chapter_id', '=', chapterId)
    .where('id', '>', afterId)
    .where('user_id', 'is not', null)
    .execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}

/** Drafts whose log is ahead of their content, as after a crash. */
export async function listUnflushed(db: Database, limit: number) {
  return db
    .selectFrom('chapter_drafts')
    .innerJoin('chapters', 'chapters.id', 'chapter_drafts.chapter_id')
    .select(['chapters.id', 'chapters.story_id'])
    .where('chapter_drafts.is_flushed', '=', false)
    .limit(limit)
    .execute()
}
