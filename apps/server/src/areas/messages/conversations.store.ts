// Queries for conversations and their two sides.
import { type RawBuilder, sql } from 'kysely'
import type { ModerationState } from '#areas/moderation/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'

/** More is shown as "9+" anyway. */
const maxCounted = 99

export type Side = {
  conversation_id: string
  user_id: string
  other_id: string | null
  cleared_number: number
  read_number: number
  last_number: number
  /** The other user has written in it. */
  was_answered: boolean
}

async function findSide(
  db: Database | Transaction,
  userId: string,
  condition: RawBuilder<unknown>,
): Promise<Side | undefined> {
  const { rows } = await sql<Side>`
    select own.conversation_id, own.user_id, own.other_id, own.cleared_number, own.read_number,
      conversations.last_number, coalesce(other.has_written, false) as was_answered
    from conversation_members own
    join conversations on conversations.id = own.conversation_id
    left join conversation_members other
      on other.conversation_id = own.conversation_id and other.user_id = own.other_id
    where own.user_id = ${userId} and ${condition}
  `.execute(db)
  return rows[0]
}

export const findSideWith = (db: Database | Transaction, userId: string, otherId: string) =>
  findSide(db, userId, sql`own.other_id = ${otherId}`)

export const findOwnSide = (db: Database | Transaction, userId: string, conversationId: string) =>
  findSide(db, userId, sql`own.conversation_id = ${conversationId}`)

/** Those of these users who have written to this one. */
export async function listWritersTo(
  db: Database | Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('conversation_members')
    .select('user_id')
    .where('other_id', '=', userId)
    .where(sql<boolean>`user_id = any(${ids}::uuid[])`)
    .where('has_written', '=', true)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** The caller has locked the relation of the two. */
export async function insertConversation(tx: Transaction, id: string, pair: [string, string]): Promise<void> {
  await tx.insertInto('conversations').values({ id }).execute()
  const [one, other] = pair
  await tx
    .insertInto('conversation_members')
    .values([
      { conversation_id: id, user_id: one, other_id: other },
      { conversation_id: id, user_id: other, other_id: one },
    ])
    .execute()
}

/** Locks the conversation until the end of the transaction. */
export async function takeNextNumber(tx: Transaction, id: string): Promise<number> {
  const { last_number } = await tx
    .updateTable('conversations')
    .set({ last_number: sql`last_number + 1` })
    .where('id', '=', id)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

export async function lockConversation(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('conversations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** A message is new to the other side, unless that user has muted its author. */
export async function noteMessage(
  tx: Transaction,
  {
    conversationId,
    authorId,
    number,
    at = new Date(),
  }: { conversationId: string; authorId: string; number: number; at?: Date | undefined },
): Promise<void> {
  await sql`
    update conversation_members set
      last_at = ${at},
      has_written = has_written or user_id = ${authorId},
      unread_number = case
        when user_id = ${authorId} or exists (
          select from users_muted_by(conversation_members.user_id) muted where muted.user_id = ${authorId}
        ) then unread_number
        else ${number}::integer
      end
    where conversation_id = ${conversationId}
  `.execute(tx)
}

/** Returns whether something was unread and nothing is any more. */
export async function markRead(
  tx: Transaction,
  { conversationId, userId, number }: { conversationId: string; userId: string; number: number },
): Promise<boolean> {
  // A separate statement, because an update returns no former values.
  const before = await tx
    .selectFrom('conversation_members')
    .select('unread_number')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await sql`
    update conversation_members set
      read_number = least(${number}::integer, conversations.last_number),
      unread_number = case when unread_number > ${number}::integer then unread_number end
    from conversations
    where conversations.id = conversation_id and conversation_id = ${conversationId} and user_id = ${userId}
      and read_number < least(${number}::integer, conversations.last_number)
  `.execute(tx)
  const unreadNumber = before?.unread_number ?? null
  return unreadNumber !== null && unreadNumber <= number
}

/** The caller has locked the conversation. */
export async function clearSide(tx: Transaction, conversationId: string, userId: string): Promise<void> {
  await sql`
    update conversation_members set
      cleared_number = conversations.last_number, read_number = conversations.last_number,
      unread_number = null, last_at = null
    from conversations
    where conversations.id = conversation_id and conversation_id = ${conversationId} and user_id = ${userId}
  `.execute(tx)
}

const isUnread = sql<boolean>`(unread_number is not null and (other_id is null or other_id not in (
  select muted.user_id from users_muted_by(conversation_members.user_id) muted
)))`

export async function countUnread(db: Database, userId: string): Promise<number> {
  return countRows(
    db,
    db
      .selectFrom('conversation_members')
      .select('conversation_id')
      .where('user_id', '=', userId)
      .where('unread_number', 'is not', null)
      .where(isUnread),
    maxCounted,
  )
}

/** Of many users at once. */
export async function countUnreadOf(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; count: number }>`
    select user_id, least(count(*), ${maxCounted + 1}) as count from conversation_members
    where user_id = any(${userIds}::uuid[]) and unread_number is not null and ${isUnread} group by user_id
  `.execute(db)
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

export type ListedRow = {
  conversation_id: string
  other_id: string | null
  is_unread: boolean
  author_id: string | null
  excerpt: string
  image_id: string | null
  deleted_at: Date | null
  moderation: ModerationState | null
  created_at: Date
}

/** The latest message first. */
export async function listConversations(
  db: Database,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
  excerptLength: number,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select page.conversation_id, page.other_id, page.is_unread, last.author_id,
      left(last.body, ${excerptLength}::integer) as excerpt, last.image_id, last.deleted_at, last.moderation,
      last.created_at
    from (
      select conversation_id, other_id, last_at, ${isUnread} as is_unread from conversation_members
      where user_id = ${userId} and last_at is not null
      order by last_at desc, conversation_id desc offset ${offset} limit ${limit}
    ) page
    join conversations on conversations.id = page.conversation_id
    join messages last on last.conversation_id = conversations.id and last.number = conversations.last_number
    order by page.last_at desc, page.conversation_id desc
  `.execute(db)
  return rows
}

export async function countConversations(db: Database, userId: string): Promise<number> {
  return countRows(
    db,
    db
      .selectFrom('conversation_members')
      .select('conversation_id')
      .where('user_id', '=', userId)
      .where('last_at', 'is not', null),
  )
}

/** All, the oldest first, for the user's data export. */
export async function listSidesToExport(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('conversation_members')
    .select(['conversation_id', 'other_id', 'cleared_number'])
    .where('user_id', '=', userId)
    .orderBy('conversation_id')
    .limit(limit)
    .execute()
}
