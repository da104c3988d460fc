// Changing the email: the new one must be confirmed, the old one is notified, and the response does not reveal whether
// the new one is taken.
import { changeIdentity, findUserById, findUserByLogin, lockUser } from '#areas/users/public.ts'
import { z } from 'zod'
import type { ClientInfo, SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { findBrokenUnique } from '#platform/db/failures.ts'
import { AppError } from '#platform/errors.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { emailChangeMail, emailChangingMail, emailInUseMail } from './accounts.mails.ts'
import type { Visit } from './challenges.service.ts'
import { deleteChallengesOf } from './challenges.store.ts'
import { type OwnProof, requireOwnProof } from './reauthentication.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import { badToken, issueToken } from './tokens.service.ts'
import { type TokenRow, takeToken, voidTokens } from './tokens.store.ts'

const jobName = 'accounts.send-email-change'

export async function askForEmailChange(
  platform: Pick<Platform, 'db' | 'jobs' | 'limits' | 'secrets' | 'events'>,
  actor: SignedInActor,
  { email, ...proof }: OwnProof & { email: string },
  visit: Visit,
): Promise<void> {
  await requireOwnProof(platform, actor, proof, visit)
  await platform.limits.consume('resend', { address: visit.client.address, userId: actor.userId }, email)
  await platform.db.transaction().execute(async (tx) => {
    await insertSecurityEvent(tx, actor.userId, 'email-change-requested', visit.client)
    await platform.events.publish(tx, 'account.security-noticed', {
      userId: actor.userId,
      notice: 'email-change-requested',
    })
    await platform.jobs.enqueue(tx, jobName, { userId: actor.userId, email })
  })
}

/** Checks in the background whether the email is taken, so that the response time does not reveal it. */
export const emailChangeJob = (platform: Pick<Platform, 'db' | 'config' | 'mail'>) =>
  defineJob({
    name: jobName,
    schema: z.strictObject({ userId: z.uuid(), email: z.string() }),
    async handle({ data }) {
      await platform.db.transaction().execute((tx) => sendEmailChange(platform, tx, data.userId, data.email))
    },
  })

async function sendEmailChange(
  { config, mail }: Pick<Platform, 'config' | 'mail'>,
  tx: Transaction,
  userId: string,
  email: string,
): Promise<void> {
  const user = await findUserById(tx, userId)
  if (!user || user.email === email) return
  const { siteUrl } = siteOf(config)
  // Only the latest request counts.
  await voidTokens(tx, user.id, ['email-change'])
  const holder = await findUserByLogin(tx, email)
  if (holder) {
    await mail.send(tx, {
      to: holder.email,
      template: emailInUseMail,
      data: { displayName: holder.display_name },
    })
  } else {
    const token = await issueToken(tx, 'email-change', { userId: user.id, email })
    await mail.send(tx, {
      to: email,
      template: emailChangeMail,
      data: { displayName: user.display_name, url: `${siteUrl}/verify-email?token=${token}` },
    })
  }
  await mail.send(tx, {
    to: user.email,
    template: emailChangingMail,
    data: { displayName: user.display_name, resetUrl: `${siteUrl}/forgot-password`, hasHappened: false },
  })
}

/** With the link from the email. Returns false if another request used it first. */
export async function confirmEmailChange(
  { db, config, mail, events }: Pick<Platform, 'db' | 'config' | 'mail' | 'events'>,
  token: TokenRow,
  client: ClientInfo,
): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      await lockUser(tx, token.user_id)
      const isTaken = await takeToken(tx, token.id)
      const user = await findUserById(tx, token.user_id)
      if (!user) throw badToken('unknown')
      if (!isTaken) {
        // Used by another request, or replaced by a newer link.
        if (user.email !== token.email) throw badToken('expired')
        return false
      }
      await changeIdentity(tx, user.id, { verifiedEmail: token.email })
      await voidTokens(tx, user.id, ['verification', 'reset', 'email-change'])
      // A code sent to the old email proves nothing any more.
      await deleteChallengesOf(tx, user.id, 'mailed-proof')
      await insertSecurityEvent(tx, user.id, 'email-changed', client)
      await events.publish(tx, 'account.verified', { userId: user.id })
      await events.publish(tx, 'account.security-noticed', { userId: user.id, notice: 'email-changed' })
      await mail.send(tx, {
        to: user.email,
        template: emailChangingMail,
        data: {
          displayName: user.display_name,
          resetUrl: `${siteOf(config).siteUrl}/forgot-password`,
          hasHappened: true,
        },
      })
      return true
    })
  } catch (error) {
    // The user owns the mailbox, so they may learn that the email is taken.
    if (findBrokenUnique(error) === 'users_email_key')
      throw new AppError('CONFLICT_ERROR', { message: 'This email address already has an account.' })
    throw error
  }
}
