import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

export type LinkRow = Selectable<Tables['story_invite_links']>

export async function listLinks(db: Database, storyId: string): Promise<LinkRow[]> {
  return db
    .selectFrom('story_invite_links')
    .selectAll()
    .where('story_id', '=', storyId)
    .orderBy('created_at')
    .execute()
}

export async function findLink(db: Database | Transaction, hash: Buffer): Promise<LinkRow | undefined> {
  return db.selectFrom('story_invite_links').selectAll().where('token_hash', '=', hash).executeTakeFirst()
}

type NewLink = Pick<LinkRow, 'id' | 'story_id' | 'role_id' | 'made_by' | 'token_hash' | 'expires_at'>

/** Replaces the link for the same role. */
export async function insertLink(tx: Transaction, link: NewLink): Promise<LinkRow> {
  await tx
    .deleteFrom('story_invite_links')
    .where('story_id', '=', link.story_id)
    .where('role_id', '=', link.role_id)
    .execute()
  return tx.insertInto('story_invite_links').values(link).returningAll().executeTakeFirstOrThrow()
}

export async function deleteLink(tx: Transaction, storyId: string, id: string): Promise<void> {
  await tx.deleteFrom('story_invite_links').where('story_id', '=', storyId).where('id', '=', id).execute()
}

export async function countUse(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('story_invite_links')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
