// Queries for messages.
import { type Insertable, sql } from 'kysely'
import type { ModerationState } from '#areas/moderation/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

const selectMessages = (db: Database | Transaction) =>
  db
    .selectFrom('messages')
    .select([
      'messages.id',
      'messages.conversation_id',
      'number',
      'author_id',
      'client_id',
      'body',
      'image_id',
      'deleted_at',
      sql<ModerationState | null>`moderation`.as('moderation'),
      'messages.created_at',
    ])

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>

export async function findMessage(db: Database | Transaction, id: string) {
  return selectMessages(db).where('messages.id', '=', id).executeTakeFirst()
}

/** Undefined for those who can’t read the conversation, or have deleted it since. */
export async function findMessageOf(
  db: Database | Transaction,
  userId: string,
  id: string,
): Promise<MessageRow | undefined> {
  return selectMessages(db)
    .innerJoin('conversation_members as side', 'side.conversation_id', 'messages.conversation_id')
    .where('messages.id', '=', id)
    .where('side.user_id', '=', userId)
    .whereRef('messages.number', '>', 'side.cleared_number')
    .executeTakeFirst()
}

/** What a user has sent with this id of their device. */
export async function findSent(tx: Transaction, authorId: string, clientId: string) {
  return selectMessages(tx)
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

export async function insertMessage(tx: Transaction, row: Insertable<Tables['messages']>): Promise<void> {
  await tx.insertInto('messages').values(row).execute()
}

/** Between these numbers, the newest first. */
export async function listMessages(
  db: Database | Transaction,
  conversationId: string,
  { after, before }: { after: number; before: number | null },
  limit: number,
): Promise<MessageRow[]> {
  return selectMessages(db)
    .where('messages.conversation_id', '=', conversationId)
    .where('number', '>', after)
    .$if(before !== null, (query) => query.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

export type Wanted = { userId: string; conversationId: string; number: number }

/** Each for the user it is meant for, without what that user has deleted. */
export async function listWanted(
  db: Database,
  wanted: readonly Wanted[],
): Promise<(MessageRow & { user_id: string })[]> {
  const { rows } = await sql<MessageRow & { user_id: string }>`
    select messages.*, side.user_id
    from unnest(
      ${wanted.map(({ userId }) => userId)}::uuid[],
      ${wanted.map(({ conversationId }) => conversationId)}::uuid[],
      ${wanted.map(({ number }) => number)}::integer[]
    ) wanted (user_id, conversation_id, number)
    join conversation_members side using (user_id, conversation_id)
    join messages using (conversation_id, number)
    where messages.number > side.cleared_number
  `.execute(db)
  return rows
}

export async function eraseMessage(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ body: '', image_id: null, deleted_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function setModeration(
  tx: Transaction,
  id: string,
  moderation: ModerationState | null,
): Promise<void> {
  await tx.updateTable('messages').set({ moderation }).where('id', '=', id).execute()
}

/** The other side of the author’s. */
export async function findRecipient(
  db: Database | Transaction,
  { conversation_id, author_id }: Pick<MessageRow, 'conversation_id' | 'author_id'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '<>', author_id)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Whether a user still has this message, and has not read it. Muted ones are never unread. */
export async function findNews(
  db: Database | Transaction,
  userId: string,
  messageId: string,
): Promise<{ isUnread: boolean } | undefined> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversation_members as side', 'side.conversation_id', 'messages.conversation_id')
    .select(
      sql<boolean>`coalesce(number > side.read_number and number <= side.unread_number, false)`.as(
        'is_unread',
      ),
    )
    .where('messages.id', '=', messageId)
    .where('side.user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('moderation', 'is', null)
    .executeTakeFirst()
  return row && { isUnread: row.is_unread }
}

export async function hasUnread(
  db: Database | Transaction,
  userId: string,
  conversationId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('unread_number', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** One batch of a user’s data export: own messages, and received ones that were not deleted. Oldest first. */
export async function listToExport(
  db: Database,
  {
    userId,
    conversationId,
    clearedNumber,
  }: { userId: string; conversationId: string; clearedNumber: number },
  after: number,
  limit: number,
): Promise<MessageRow[]> {
  return selectMessages(db)
    .where('messages.conversation_id', '=', conversationId)
    .where('number', '>', after)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(case when author_id = ${userId} then moderation is distinct from 'illegal'
        else number > ${clearedNumber}::integer and moderation is null end)`,
    )
    .orderBy('number')
    .limit(limit)
    .execute()
}
