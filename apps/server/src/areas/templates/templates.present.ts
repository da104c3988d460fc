import type { Genre, Template } from '@fabula/contracts/templates'
import { listUsersByIds, presentPerson, type UserRow } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { GenreRow } from './genres.store.ts'
import type { TemplateRow } from './templates.store.ts'

export function presentGenre({ id, slug, name, description, is_custom }: GenreRow): Genre {
  return { _id: id, slug, name, description, isCustom: is_custom }
}

/** Includes their authors, in one query. */
export async function presentTemplates(
  db: Database | Transaction,
  rows: readonly TemplateRow[],
): Promise<Template[]> {
  const ownerIds = [...new Set(rows.flatMap(({ owner_id }) => owner_id ?? []))]
  const owners = ownerIds.length > 0 ? await listUsersByIds(db, ownerIds) : []
  const byId = new Map(owners.map((owner) => [owner.id, owner]))
  return rows.map((row) => presentTemplate(row, byId.get(row.owner_id ?? '')))
}

function presentTemplate(row: TemplateRow, owner: UserRow | undefined): Template {
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    sections: row.sections,
    formatIds: row.format_ids,
    genreIds: row.genre_ids,
    visibility: row.visibility,
    author: owner ? presentPerson(owner) : null,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
