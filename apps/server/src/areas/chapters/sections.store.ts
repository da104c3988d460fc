import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepare } from '#platform/db/prepared.ts'

const columns = ['id', 'title', 'purpose', 'guide_key'] as const

export type SectionRow = Awaited<ReturnType<typeof listSections>>[number]

export async function listSections(db: Database | Transaction, storyId: string) {
  return listOf(db, { storyId })
}

const listOf = prepare((db, { storyId }: { storyId: string }) => selectSections(db, storyId))

export const selectSections = (db: Database | Transaction, storyId: string) =>
  db
    .selectFrom('story_sections')
    .select(columns)
    .where('story_id', '=', storyId)
    .orderBy('position')
    .orderBy('id')

export async function findSection(db: Database | Transaction, storyId: string, id: string) {
  return db
    .selectFrom('story_sections')
    .select(columns)
    .where('story_id', '=', storyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type NewSection = { id: string; title: string; purpose: string; guide_key: string | null }

/** Appends in this order. */
export async function appendSections(
  tx: Transaction,
  storyId: string,
  sections: readonly NewSection[],
): Promise<void> {
  if (sections.length === 0) return
  const { last } = await tx
    .selectFrom('story_sections')
    .select((row) => row.fn.coalesce(row.fn.max('position'), sql<number>`0`).as('last'))
    .where('story_id', '=', storyId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('story_sections')
    .values(sections.map((section, index) => ({ ...section, story_id: storyId, position: last + 1 + index })))
    .execute()
}

export async function updateSection(
  tx: Transaction,
  id: string,
  columns: Partial<Omit<NewSection, 'id'>>,
): Promise<void> {
  if (Object.keys(columns).length > 0)
    await tx.updateTable('story_sections').set(columns).where('id', '=', id).execute()
}

export async function deleteSection(tx: Transaction, storyId: string, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('story_sections')
    .where('story_id', '=', storyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deleteSections(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('story_sections')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** Sections with chapters, including deleted ones, which may be restored. */
export async function listSectionsInUse(tx: Transaction, storyId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('chapters')
    .select('section_id')
    .distinct()
    .where('story_id', '=', storyId)
    .where('section_id', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ section_id }) => section_id ?? []))
}

export async function setSectionOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    update story_sections set position = place
    from unnest(${ids}::uuid[]) with ordinality wanted (wanted_id, place) where id = wanted_id
  `.execute(tx)
}
