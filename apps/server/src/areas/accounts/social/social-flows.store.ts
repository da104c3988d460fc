import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

export type NewFlow = {
  tokenHash: Buffer
  browserHash: Buffer
  issuer: string
  way: Tables['social_flows']['way']
  returnPath: string
  userId: string | null
  /** Set once the provider has identified the user. */
  person: { subject: string; email: string } | null
  expiresAt: Date
}

/** Also deletes expired flows, so there are never many. */
export async function insertFlow(db: Database | Transaction, flow: NewFlow): Promise<void> {
  await db.deleteFrom('social_flows').where('expires_at', '<', new Date()).execute()
  await db
    .insertInto('social_flows')
    .values({
      token_hash: flow.tokenHash,
      browser_hash: flow.browserHash,
      issuer: flow.issuer,
      way: flow.way,
      return_path: flow.returnPath,
      user_id: flow.userId,
      subject: flow.person?.subject ?? null,
      email: flow.person?.email ?? null,
      expires_at: flow.expiresAt,
    })
    .execute()
}

/** One statement: if several requests present the same flow at the same time, exactly one gets it. */
export async function takeFlow(
  db: Database | Transaction,
  tokenHash: Buffer,
  browserHash: Buffer,
  stage: 'begun' | 'joining',
) {
  return db
    .deleteFrom('social_flows')
    .where('token_hash', '=', tokenHash)
    .where('browser_hash', '=', browserHash)
    .where('subject', stage === 'begun' ? 'is' : 'is not', null)
    .where('expires_at', '>', new Date())
    .returning(['issuer', 'way', 'return_path', 'user_id', 'subject', 'email'])
    .executeTakeFirst()
}
