import { sql } from 'kysely'
import type { ManuscriptKind } from '#areas/manuscripts/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>
export type ChosenChapter = {
  start: number
  bodyStart: number
  title: string
  part: string | null
  isLeftOut: boolean
}
export type ImportPlan = {
  title: string
  language: string | null
  headingBase: number
  chapters: ChosenChapter[]
  /** The chapter of an existing story that they follow; null puts them first, absent last. */
  after?: string | null | undefined
  /** The image that becomes the cover of a new story; absent in older plans. */
  cover?: string | null
  /** Absent in older plans. */
  withCharacters?: boolean
}

const columns = [
  'id',
  'user_id',
  'story_id',
  'job_id',
  'state',
  'kind',
  'file_name',
  'size',
  'problem',
  'imported_story_id',
  'dropped_pictures',
  'created_at',
  'expires_at',
] as const

export async function findImport(db: Database | Transaction, id: string) {
  return db.selectFrom('story_imports').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locked until the end of the transaction: a second confirmation waits for the first. */
export async function lockImport(tx: Transaction, id: string): Promise<ImportRow | undefined> {
  return tx.selectFrom('story_imports').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertImport(
  tx: Transaction,
  row: {
    id: string
    user_id: string
    story_id: string | null
    job_id: string
    kind: ManuscriptKind
    file_name: string
    size: number
    expires_at: Date
  },
): Promise<ImportRow> {
  return tx.insertInto('story_imports').values(row).returning(columns).executeTakeFirstOrThrow()
}

/** Only while it is being read: it may have been deleted or have failed meanwhile. */
export async function markRead(db: Database, id: string, problem: string | null): Promise<void> {
  await db
    .updateTable('story_imports')
    .set({ state: problem === null ? 'ready' : 'failed', problem })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()
}

export async function beginImport(
  tx: Transaction,
  id: string,
  jobId: string,
  plan: ImportPlan,
): Promise<void> {
  await tx
    .updateTable('story_imports')
    .set({ state: 'importing', job_id: jobId, plan: JSON.stringify(plan) })
    .where('id', '=', id)
    .execute()
}

export async function readPlan(db: Database | Transaction, id: string): Promise<ImportPlan | undefined> {
  const row = await db
    .selectFrom('story_imports')
    .select(sql<ImportPlan | null>`plan`.as('plan'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.plan ?? undefined
}

export async function finishImport(
  tx: Transaction,
  id: string,
  { storyId, droppedPictures }: { storyId: string; droppedPictures: number },
): Promise<void> {
  await tx
    .updateTable('story_imports')
    .set({ state: 'imported', imported_story_id: storyId, dropped_pictures: droppedPictures, plan: null })
    .where('id', '=', id)
    .execute()
}

/** The manuscript is still stored, so the author may try again. */
export async function giveBack(db: Database, id: string, problem: string): Promise<void> {
  await db
    .updateTable('story_imports')
    .set({ state: 'ready', problem })
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .execute()
}

export async function deleteImport(db: Database | Transaction, id: string): Promise<void> {
  await db.deleteFrom('story_imports').where('id', '=', id).execute()
}

/** The oldest imports beyond the limit, so that one user's manuscripts cannot fill the storage. */
export async function listSurplus(tx: Transaction, userId: string, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('story_imports')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '<>', 'importing')
    .orderBy('created_at', 'desc')
    .offset(most)
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listOverImports(db: Database, now: Date): Promise<{ id: string; user_id: string }[]> {
  return db
    .selectFrom('story_imports')
    .select(['id', 'user_id'])
    .where('expires_at', '<=', now)
    .where('state', '<>', 'importing')
    .limit(1000)
    .execute()
}

export async function findKnownImports(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('story_imports')
    .select('id')
    .where(sql<boolean>`id::text = any(${ids}::text[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
