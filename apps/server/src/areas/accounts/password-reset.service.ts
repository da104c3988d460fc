// Setting a new password: with an emailed link, or with the old password.
import { returnQuery, safeReturnPath } from '@fabula/contracts/return-path'
import { changeIdentity, findUserById, findUserByLogin, lockUser, type UserRow } from '#areas/users/public.ts'
import { z } from 'zod'
import type { ClientInfo, SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { passwordChangedMail, resetMail } from './accounts.mails.ts'
import { setPassword } from './accounts.store.ts'
import { deleteChallengesOf } from './challenges.store.ts'
import { dropSecondFactors } from './factors.service.ts'
import { requireOwnPassword, requireStillPassword } from './password-confirmation.ts'
import { findPasswordFault, hashPassword } from './passwords.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import type { SessionService } from './sessions.service.ts'
import { revokeSessionsOf } from './sessions.store.ts'
import { badToken, getLivingToken, issueToken, useToken } from './tokens.service.ts'
import { voidTokens } from './tokens.store.ts'

const resetJobName = 'accounts.send-reset'

/** The job checks whether there is an account, so the response is the same for every email. */
export async function askForReset(
  { db, jobs, limits }: Pick<Platform, 'db' | 'jobs' | 'limits'>,
  asked: { email: string; from?: string | undefined },
  client: ClientInfo,
): Promise<void> {
  await limits.consume('forgot', { address: client.address, userId: null }, asked.email)
  await jobs.enqueue(db, resetJobName, asked)
}

export const resetJob = ({ db, config, mail }: Pick<Platform, 'db' | 'config' | 'mail'>) =>
  defineJob({
    name: resetJobName,
    schema: z.strictObject({ email: z.string(), from: z.string().optional() }),
    async handle({ data }) {
      await db.transaction().execute(async (tx) => {
        const user = await findUserByLogin(tx, data.email)
        if (!user) return
        const token = await issueToken(tx, 'reset', { userId: user.id, email: user.email })
        const { siteUrl } = siteOf(config)
        const back = returnQuery(safeReturnPath(data.from, siteUrl), '&')
        const url = `${siteUrl}/reset-password?token=${token}${back}`
        await mail.send(tx, {
          to: user.email,
          template: resetMail,
          data: { displayName: user.display_name, url },
        })
      })
    },
  })

/** Checks the link without consuming it. */
export async function requireResetLink({ db }: Pick<Platform, 'db'>, token: string): Promise<void> {
  await getLivingToken(db, token, 'reset')
}

export async function resetPassword(
  platform: Platform,
  sessions: SessionService,
  given: { token: string; password: string },
  client: ClientInfo,
): Promise<void> {
  const { db, events, limits } = platform
  const token = await getLivingToken(db, given.token, 'reset')
  const user = await findUserById(db, token.user_id)
  if (!user) throw badToken('unknown')
  await requireGoodPassword(given.password, user)
  const passwordHash = await hashPassword(given.password)
  const ended = await db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id)
    await useToken(tx, token)
    // The link was sent to this email, so following it proves that it is theirs.
    if (await changeIdentity(tx, user.id, { emailToVerify: token.email })) {
      await events.publish(tx, 'account.verified', { userId: user.id })
      // An attacker who registered with an email that was not theirs must not keep a second factor.
      await dropSecondFactors(tx, user.id)
    }
    return replacePassword(platform, tx, user, passwordHash, async () => {
      await insertSecurityEvent(tx, user.id, 'password-reset', client)
      return revokeSessionsOf(tx, user.id)
    })
  })
  await sessions.closeSockets(ended)
  // Failed guesses of an attacker must not delay the owner now.
  const caller = { address: client.address, userId: null }
  await limits.clearLoginFailures(user.email, caller)
  await limits.clearLoginFailures(user.username, caller)
}

export async function changePassword(
  platform: Platform,
  sessions: SessionService,
  actor: SignedInActor,
  given: { current: string; password: string },
  client: ClientInfo,
): Promise<void> {
  const stored = await requireOwnPassword(platform, actor, given.current, client, 'current')
  const { username, email } = actor.user
  await requireGoodPassword(given.password, { username, email })
  const passwordHash = await hashPassword(given.password)
  const ended = await platform.db.transaction().execute(async (tx) => {
    await lockUser(tx, actor.userId)
    await requireStillPassword(tx, actor.userId, stored)
    const user = await findUserById(tx, actor.userId)
    if (!user) throw notFound()
    return replacePassword(platform, tx, user, passwordHash, async () => {
      await insertSecurityEvent(tx, user.id, 'password-changed', client)
      return revokeSessionsOf(tx, user.id, { except: actor.sessionId })
    })
  })
  await sessions.closeSockets(ended)
}

/** Returns the sessions that it ended. Links that were emailed before and unfinished sign-ins become invalid. */
async function replacePassword(
  { config, mail, events }: Pick<Platform, 'config' | 'mail' | 'events'>,
  tx: Transaction,
  user: UserRow,
  passwordHash: string,
  endSessions: () => Promise<string[]>,
): Promise<string[]> {
  await setPassword(tx, user.id, passwordHash)
  await voidTokens(tx, user.id, ['reset', 'email-change'])
  await deleteChallengesOf(tx, user.id)
  const resetUrl = `${siteOf(config).siteUrl}/forgot-password`
  await mail.send(tx, {
    to: user.email,
    template: passwordChangedMail,
    data: { displayName: user.display_name, resetUrl },
  })
  await events.publish(tx, 'account.security-noticed', { userId: user.id, notice: 'password-changed' })
  return endSessions()
}

async function requireGoodPassword(
  password: string,
  user: Pick<UserRow, 'username' | 'email'>,
): Promise<void> {
  const fault = await findPasswordFault(password, user)
  if (fault) throw invalid({ password: fault })
}
