// Confirming an email: sending the link, following it, and sending it again.
import { returnQuery, safeReturnPath } from '@fabula/contracts/return-path'
import { changeIdentity, findUserById, findUserByLogin, type UserRow } from '#areas/users/public.ts'
import { z } from 'zod'
import type { ClientInfo } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { verificationMail } from './accounts.mails.ts'
import { confirmEmailChange } from './email-change.service.ts'
import { badToken, findKnownToken, issueToken, requireLiving } from './tokens.service.ts'
import { takeToken, type TokenRow } from './tokens.store.ts'

/** `from` is where the user was going: the link may be opened in another browser, which does not know. */
export async function sendVerification(
  { config, mail }: Pick<Platform, 'config' | 'mail'>,
  tx: Transaction,
  user: UserRow,
  from: string | undefined,
): Promise<void> {
  const token = await issueToken(tx, 'verification', { userId: user.id, email: user.email })
  const { siteUrl } = siteOf(config)
  const url = `${siteUrl}/verify-email?token=${token}${returnQuery(safeReturnPath(from, siteUrl), '&')}`
  await mail.send(tx, {
    to: user.email,
    template: verificationMail,
    data: { displayName: user.display_name, url },
  })
}

/** Confirms the email of a new account, or the new one of an email change. */
export async function verifyEmail(
  platform: Platform,
  shown: string,
  client: ClientInfo,
): Promise<'done' | 'already'> {
  const { db, events } = platform
  const known = await findKnownToken(db, shown, 'verification', 'email-change')
  // Mail clients and impatient users open a link twice.
  if (known && (await isConfirmed(db, known))) return 'already'
  // Checks the row as it was read; the transaction below handles one that is used or replaced from now on.
  const token = requireLiving(known)
  if (token.purpose === 'email-change')
    return (await confirmEmailChange(platform, token, client)) ? 'done' : 'already'
  return db.transaction().execute(async (tx) => {
    if (!(await takeToken(tx, token.id))) {
      if (!(await isConfirmed(tx, token))) throw badToken('expired')
      return 'already'
    }
    if (!(await changeIdentity(tx, token.user_id, { emailToVerify: token.email }))) return 'already'
    await events.publish(tx, 'account.verified', { userId: token.user_id })
    return 'done'
  })
}

async function isConfirmed(db: Database | Transaction, token: TokenRow): Promise<boolean> {
  const user = await findUserById(db, token.user_id)
  return user?.email === token.email && user.email_verified_at !== null
}

const resendJobName = 'accounts.resend-verification'

/** The job checks whether there is an account, so the response is the same for every email. */
export async function askForVerification(
  { db, jobs, limits }: Pick<Platform, 'db' | 'jobs' | 'limits'>,
  asked: { email: string; from?: string | undefined },
  client: ClientInfo,
): Promise<void> {
  await limits.consume('resend', { address: client.address, userId: null }, asked.email)
  await jobs.enqueue(db, resendJobName, asked)
}

export const resendJob = (platform: Pick<Platform, 'db' | 'config' | 'mail'>) =>
  defineJob({
    name: resendJobName,
    schema: z.strictObject({ email: z.string(), from: z.string().optional() }),
    async handle({ data }) {
      await platform.db.transaction().execute(async (tx) => {
        const user = await findUserByLogin(tx, data.email)
        if (user && !user.email_verified_at) await sendVerification(platform, tx, user, data.from)
      })
    },
  })
