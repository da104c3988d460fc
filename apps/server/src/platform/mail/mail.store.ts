// Email in SQL: waiting, stored, sent or failed.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { MailSummary } from './mail.ts'

export type NewMail = {
  id: string
  recipient: string
  template: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  state: 'waiting' | 'kept'
}

export async function insertMail(
  tx: Transaction,
  { text, html, unsubscribeUrl, ...mail }: NewMail,
): Promise<void> {
  await tx
    .insertInto('mail_messages')
    .values({ ...mail, body_text: text, body_html: html, unsubscribe_url: unsubscribeUrl })
    .execute()
}

export async function findWaiting(db: Database, id: string) {
  return db
    .selectFrom('mail_messages')
    .select([
      'id',
      'recipient',
      'template',
      'subject',
      'body_text as text',
      'body_html as html',
      'unsubscribe_url as unsubscribeUrl',
      'created_at as createdAt',
    ])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** A sent or failed message loses its body at once, because it may contain a link that opens an account. */
export async function finishMail(db: Database, id: string, state: 'sent' | 'failed'): Promise<void> {
  await db
    .updateTable('mail_messages')
    .set({ state, body_text: null, body_html: null, unsubscribe_url: null, finished_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function storeMail(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mail_messages')
    .set({ state: 'kept' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function listStored(db: Database, to: string | undefined, limit: number) {
  return db
    .selectFrom('mail_messages')
    .select([
      'id',
      'recipient',
      'subject',
      'body_text as text',
      'body_html as html',
      'created_at as createdAt',
    ])
    .where('state', '=', 'kept')
    .$if(to !== undefined, (query) => query.where(sql`lower(recipient)`, '=', to?.trim().toLowerCase() ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function summarizeMail(db: Database): Promise<MailSummary> {
  const { rows } = await sql<MailSummary>`
    select (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'failed'))::int as failed, max(finished_at) as "lastFailedAt"
    from mail_messages where state in ('waiting', 'failed')
  `.execute(db)
  return rows[0]!
}

export async function deleteOldMail(db: Database): Promise<void> {
  await db
    .deleteFrom('mail_messages')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .where('state', '!=', 'waiting')
    .execute()
}
