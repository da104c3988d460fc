// Sessions: starting, renewing and ending them, and resolving the actor of a request.
import { timingSafeEqual } from 'node:crypto'
import { presentOwnUser, type UserRow } from '#areas/users/public.ts'
import {
  type ClientInfo,
  type CookieChange,
  type Cookies,
  sessionEndedChannel,
  type Sessions,
  type SignedInActor,
  visitor,
} from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { rememberInRequest, settingsKey } from '#platform/request-memo.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { newSignInMail } from './accounts.mails.ts'
import { insertSecurityEvent, listLoginAgents } from './security-events.store.ts'
import {
  clearedCookies,
  cookieNames,
  hashOf,
  firstSecret,
  readAccessToken,
  readRefreshToken,
  refreshSeconds,
  sessionCookies,
  successorOf,
  wasIssued,
} from './session-tokens.ts'
import {
  findSession,
  findSessionUser,
  findTokenOwner,
  insertSession,
  revokeSession,
  rotateSession,
} from './sessions.store.ts'
import { findTokenUser } from './token-user.service.ts'

/** Parallel tabs may send a token that one of them has just used. */
const graceMilliseconds = 10_000

export type SessionService = Sessions & {
  /** Called only by `openSession`, which checks the second factor first. */
  start(user: Addressee, client: ClientInfo, tx: Transaction): Promise<CookieChange[]>
  /** New cookies for a valid refresh token, otherwise undefined. */
  renew(
    cookies: Cookies,
  ): Promise<{ sessionId: string; userId: string; cookieChanges: CookieChange[] } | undefined>
  end(cookies: Cookies): Promise<CookieChange[]>
  /** Closes the sockets of ended sessions; call it after the commit. */
  closeSockets(sessionIds: readonly string[]): Promise<void>
}

const bringsSession = (cookies: Cookies) =>
  cookies[cookieNames.access] !== undefined || cookies[cookieNames.refresh] !== undefined
const hasHint = (cookies: Cookies) => Object.values(cookieNames).some((name) => cookies[name] !== undefined)

export function createSessionService({
  db,
  config,
  secrets,
  log,
  fanout,
  mail,
  events,
}: Pick<Platform, 'db' | 'config' | 'secrets' | 'log' | 'fanout' | 'mail' | 'events'>): SessionService {
  const expiry = () => new Date(Date.now() + refreshSeconds * 1000)

  function actorOf(
    sessionId: string,
    user: Awaited<ReturnType<typeof findTokenOwner>>,
  ): SignedInActor | undefined {
    if (!user) return undefined
    // The contract does not require it of staff while the site is local.
    const needsTotp = user.roles.length > 0 && !config.isLocal && !user.has_totp
    rememberInRequest(settingsKey(user.id), user.settings_changes)
    return { kind: 'user', userId: user.id, sessionId, user: presentOwnUser(user), needsTotp }
  }

  async function revoke(sessionId: string): Promise<void> {
    await revokeSession(db, sessionId)
    await fanout.publish(sessionEndedChannel, sessionId)
  }

  async function renew(cookies: Cookies) {
    const token = readRefreshToken(cookies[cookieNames.refresh])
    if (!token) return undefined
    const shown = hashOf(token.secret)
    const successor = { sessionId: token.sessionId, secret: successorOf(secrets, token) }
    const hasRotated = await rotateSession(db, token.sessionId, shown, hashOf(successor.secret), expiry())
    const session = await findSession(db, token.sessionId)
    if (!session || session.revoked_at || session.expires_at < new Date()) return undefined
    if (!hasRotated) {
      const isPrevious =
        session.previous_refresh_hash !== null && timingSafeEqual(session.previous_refresh_hash, shown)
      // Forged by a client that knows the session's id: no reason to end the session.
      if (!isPrevious && !wasIssued(secrets, token)) return undefined
      if (!isPrevious || Date.now() - session.rotated_at.getTime() >= graceMilliseconds) {
        await revoke(token.sessionId)
        log.warn({ sessionId: token.sessionId }, 'session revoked: refresh token reused')
        return undefined
      }
    }
    return {
      sessionId: session.id,
      userId: session.user_id,
      cookieChanges: sessionCookies(secrets, successor, session.user_id, new Date()),
    }
  }

  return {
    renew,

    hasHint,

    async identify(cookies, { mayRenew }) {
      const named = readAccessToken(secrets, cookies[cookieNames.access], new Date())
      if (named) {
        const user = await findSessionUser(db, named.sessionId, named.userId)
        const actor = actorOf(named.sessionId, user)
        if (actor) return { actor, cookieChanges: [], isStale: false }
      }
      if (!mayRenew) return { actor: visitor, cookieChanges: [], isStale: bringsSession(cookies) }
      if (!hasHint(cookies)) return { actor: visitor, cookieChanges: [], isStale: false }
      const renewed = await renew(cookies)
      if (!renewed) return { actor: visitor, cookieChanges: clearedCookies(), isStale: false }
      const actor = actorOf(renewed.sessionId, await findTokenOwner(db, renewed.userId))
      return { actor: actor ?? visitor, cookieChanges: renewed.cookieChanges, isStale: false }
    },

    async identifyToken(secret) {
      const userId = await findTokenUser(db, secret)
      return userId === undefined ? undefined : actorOf('', await findTokenOwner(db, userId))
    },

    async start(user, client, tx) {
      await noticeNewDevice({ config, mail, events }, tx, user, client)
      await insertSecurityEvent(tx, user.id, 'login', client)
      const sessionId = newId()
      const token = { sessionId, secret: firstSecret(secrets, sessionId) }
      await insertSession(tx, {
        id: token.sessionId,
        userId: user.id,
        refreshHash: hashOf(token.secret),
        expiresAt: expiry(),
        userAgent: client.userAgent.slice(0, 100),
      })
      return sessionCookies(secrets, token, user.id, new Date())
    },

    async closeSockets(sessionIds) {
      await Promise.all(sessionIds.map((id) => fanout.publish(sessionEndedChannel, id)))
    },

    async end(cookies) {
      const sessionId =
        readAccessToken(secrets, cookies[cookieNames.access], new Date())?.sessionId ??
        (await renew(cookies))?.sessionId
      if (sessionId) await revoke(sessionId)
      return clearedCookies()
    },
  }
}

// Notifies users of a sign-in from a new device, so that they notice one that was not theirs.
type Addressee = Pick<UserRow, 'id' | 'email' | 'display_name'>

/** Browser and system without versions: an update is not a new device. */
const kindOf = (userAgent: string) => userAgent.slice(0, 100).replaceAll(/[\d._]+/g, '')

/** Call it before the sign-in is recorded. The first sign-in of an account does not notify. */
async function noticeNewDevice(
  { config, mail, events }: Pick<Platform, 'config' | 'mail' | 'events'>,
  tx: Transaction,
  user: Addressee,
  client: ClientInfo,
): Promise<void> {
  const known = (await listLoginAgents(tx, user.id)).map(kindOf)
  if (known.length === 0 || known.includes(kindOf(client.userAgent))) return
  await events.publish(tx, 'account.security-noticed', { userId: user.id, notice: 'new-sign-in' })
  await mail.send(tx, {
    to: user.email,
    template: newSignInMail,
    data: { displayName: user.display_name, resetUrl: `${siteOf(config).siteUrl}/forgot-password` },
  })
}
