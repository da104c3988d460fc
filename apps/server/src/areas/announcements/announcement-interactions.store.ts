// Views, clicks and dismissals of announcements: each recorded once, and counted on the announcement itself.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export type MarkKind = 'view' | 'click' | 'link_click' | 'dismissal'
export type Marker = { userId: string } | { visitorKey: string }

const counts = {
  view: 'view_count',
  click: 'click_count',
  link_click: 'link_click_count',
  dismissal: 'dismissal_count',
} as const

/** Returns whether it is new. */
export async function insertMark(
  tx: Transaction,
  { id, announcementId, kind, by }: { id: string; announcementId: string; kind: MarkKind; by: Marker },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('announcement_marks')
    .values({
      id,
      announcement_id: announcementId,
      kind,
      user_id: 'userId' in by ? by.userId : null,
      visitor_key: 'visitorKey' in by ? by.visitorKey : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function addToCount(tx: Transaction, announcementId: string, kind: MarkKind): Promise<void> {
  const column = counts[kind]
  await tx
    .updateTable('announcements')
    .set({ [column]: sql`${sql.ref(column)} + 1` })
    .where('id', '=', announcementId)
    .execute()
}

export async function deleteOldVisitorMarks(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('announcement_marks')
    .where('visitor_key', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}

export async function listMarksOf(db: Database, userId: string) {
  return db
    .selectFrom('announcement_marks')
    .innerJoin('announcements', 'announcements.id', 'announcement_marks.announcement_id')
    .select(['announcements.title', 'announcement_marks.kind', 'announcement_marks.created_at'])
    .where('user_id', '=', userId)
    .orderBy('announcement_marks.created_at')
    .execute()
}
