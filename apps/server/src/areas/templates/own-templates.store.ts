import type { NewTemplate, TemplateChanges } from '@fabula/contracts/templates.own'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

/** Locks the row until the end of the transaction: changes run one after the other. */
export async function lockOwnTemplate(tx: Transaction, id: string, ownerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('templates')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function countOwn(tx: Transaction, ownerId: string): Promise<number> {
  const row = await tx
    .selectFrom('templates')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return row.count
}

type Keys = { nameKey: string; searchText: string }

export async function insertTemplate(
  tx: Transaction,
  { id, ownerId, nameKey, searchText, ...given }: NewTemplate & Keys & { id: string; ownerId: string },
): Promise<void> {
  await tx
    .insertInto('templates')
    .values({
      id,
      owner_id: ownerId,
      name: given.name,
      description: given.description,
      visibility: given.visibility,
      name_key: nameKey,
      search_text: searchText,
    })
    .execute()
  await replaceParts(tx, id, given)
}

export async function updateTemplate(
  tx: Transaction,
  id: string,
  { name, description, visibility, ...parts }: Omit<TemplateChanges, 'revision'>,
  { nameKey, searchText }: Keys,
): Promise<void> {
  await tx
    .updateTable('templates')
    .set({
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(visibility !== undefined && { visibility }),
      name_key: nameKey,
      search_text: searchText,
      revision: sql`revision + 1`,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
  await replaceParts(tx, id, parts)
}

async function replaceParts(
  tx: Transaction,
  id: string,
  { formatIds, sections }: Pick<TemplateChanges, 'formatIds' | 'sections'>,
): Promise<void> {
  if (sections) {
    await tx.deleteFrom('template_sections').where('template_id', '=', id).execute()
    await tx
      .insertInto('template_sections')
      .values(
        sections.map(({ key, title, purpose, tips }, index) => ({
          template_id: id,
          position: index + 1,
          guide_key: key,
          title,
          purpose,
          tips,
        })),
      )
      .execute()
  }
  if (formatIds) {
    await tx.deleteFrom('template_formats').where('template_id', '=', id).execute()
    await tx
      .insertInto('template_formats')
      .columns(['template_id', 'format_id'])
      .expression(sql`select ${id}::uuid, unnest(${formatIds}::uuid[])`)
      .execute()
  }
}

/** Returns whether it existed. */
export async function deleteTemplate(db: Database, id: string, ownerId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('templates')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
