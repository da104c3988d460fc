import {
  type AnnouncementAudience,
  announcementPriorities,
  type AnnouncementStatus,
  type AnnouncementType,
} from '@fabula/contracts/announcement-kinds'
import type { AnnouncementQuery } from '@fabula/contracts/announcements'
import type { ImageReference } from '@fabula/contracts/shapes'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { countRows, rowsOf } from '#platform/paging.ts'

export type AnnouncementRow = Selectable<Tables['announcements']>
export type NewRow = Insertable<Tables['announcements']>
export type RowChange = Updateable<Tables['announcements']>

const byImportance = sql`array_position(${sql.lit(`{${announcementPriorities.join(',')}}`)}::text[], priority)`

const isShown = sql<boolean>`status = 'published' and is_active and (expires_at is null or expires_at > now())`

export async function findAnnouncement(
  db: Database | Transaction,
  id: string,
): Promise<AnnouncementRow | undefined> {
  return db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks it until the end of the transaction. */
export async function lockAnnouncement(tx: Transaction, id: string): Promise<AnnouncementRow | undefined> {
  return tx.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertAnnouncement(tx: Transaction, row: NewRow): Promise<AnnouncementRow> {
  return tx.insertInto('announcements').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateAnnouncement(
  tx: Transaction,
  id: string,
  change: RowChange,
): Promise<AnnouncementRow> {
  return tx
    .updateTable('announcements')
    .set({ ...change, updated_at: sql`now()`, revision: sql`revision + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Not an edit, so it must not conflict with one in progress. */
export async function markAnnounced(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('announcements')
    .set({ announced_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function setImage(tx: Transaction, id: string, image: ImageReference | null): Promise<void> {
  await tx
    .updateTable('announcements')
    .set({ image: image && JSON.stringify(image) })
    .where('id', '=', id)
    .execute()
}

export async function deleteAnnouncement(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('announcements').where('id', '=', id).execute()
}

/** If `audiences` is given, only what those users see. */
export async function listAnnouncements(
  db: Database,
  query: AnnouncementQuery,
  audiences: readonly AnnouncementAudience[] | null,
): Promise<{ rows: AnnouncementRow[]; total: number }> {
  const words = query.q?.toLowerCase()
  const found = db
    .selectFrom('announcements')
    .$if(audiences !== null, (rows) => rows.where(isShown).where('audience', 'in', audiences!))
    .$if(Boolean(words), (rows) => rows.where(sql<boolean>`strpos(lower(title), ${words}) > 0`))
    .$if(Boolean(query.type?.length), (rows) => rows.where('type', 'in', query.type!))
    .$if(Boolean(query.category?.length), (rows) => rows.where('category', 'in', query.category!))
    .$if(Boolean(query.priority?.length), (rows) => rows.where('priority', 'in', query.priority!))
    .$if(Boolean(query.status?.length), (rows) => rows.where('status', 'in', query.status!))
    .$if(Boolean(query.targetAudience?.length), (rows) => rows.where('audience', 'in', query.targetAudience!))
    .$if(query.isActive !== undefined, (rows) => rows.where('is_active', '=', query.isActive!))
    .$if(query.isSplash !== undefined, (rows) => rows.where('is_splash', '=', query.isSplash!))
  const { offset, limit } = rowsOf(query)
  const [rows, total] = await Promise.all([
    found
      .selectAll()
      .orderBy(byImportance)
      .orderBy(sql`coalesce(published_at, updated_at)`, 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    countRows(db, found.select('id')),
  ])
  return { rows, total }
}

/** More than are ever shown at a time. */
const maxShown = 200

/** All that are visible to anyone, the most important first. */
export async function listShown(db: Database): Promise<AnnouncementRow[]> {
  return db
    .selectFrom('announcements')
    .selectAll()
    .where(isShown)
    .orderBy(byImportance)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute()
}

/** Those of the ids that the user has dismissed. */
export async function listDismissed(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('announcement_marks')
    .select('announcement_id')
    .where('kind', '=', 'dismissal')
    .where('user_id', '=', userId)
    .where('announcement_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ announcement_id }) => announcement_id))
}

/** A batch of those that are due; locked, so that no other process gets the same ones. */
export async function takeDue(tx: Transaction, limit: number): Promise<AnnouncementRow[]> {
  return tx
    .selectFrom('announcements')
    .selectAll()
    .where('status', '=', 'scheduled')
    .where('publish_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .orderBy('publish_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Includes scheduled ones that ended before they were published. Returns how many. */
export async function expireOver(db: Database): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('announcements')
    .set({ status: 'expired', updated_at: sql`now()`, revision: sql`revision + 1` })
    .where('status', 'in', ['scheduled', 'published'])
    .where('expires_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function sumUp(db: Database) {
  const { rows } = await sql<{
    status: AnnouncementStatus
    type: AnnouncementType
    count: number
    live: number
    views: number
    clicks: number
    linkClicks: number
    dismissals: number
  }>`
    select status, type, count(*)::int as count, (count(*) filter (where ${isShown}))::int as live,
      sum(view_count)::float8 as views, sum(click_count)::float8 as clicks,
      sum(link_click_count)::float8 as "linkClicks", sum(dismissal_count)::float8 as dismissals
    from announcements group by status, type
  `.execute(db)
  return rows
}
