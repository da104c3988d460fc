// Who sent a request. This comes only from the session, never from a body.
import type { OwnUser } from '@fabula/contracts/users'

export type SignedInActor = {
  kind: 'user'
  userId: string
  /** Empty with a personal token. */
  sessionId: string
  /** Read with the session for this very request, so it is never stale. */
  user: OwnUser
  /** Staff who must set up an authenticator app before they can use admin features. */
  needsTotp: boolean
}

export type Actor = { kind: 'visitor' } | SignedInActor

/** Sent to all nodes with the id of a session that has ended. */
export const sessionEndedChannel = 'session-ended'

/** Sent to all nodes with the id of a user who was suspended or banned. */
export const userSuspendedChannel = 'user-suspended'

export const visitor: Actor = { kind: 'visitor' }

export type Cookies = Record<string, string | undefined>
export type CookieChange = { name: string; value: string; maxAgeSeconds: number; isReadable: boolean }

/**
 * Resolves a request's cookies to an actor. Implemented by the accounts area, used by everything that handles requests.
 */
export type Sessions = {
  /**
   * `mayRenew`: an expired access cookie with a valid refresh cookie is renewed in the same response (pages, their
   * data, socket upgrades, the exempt endpoints). Elsewhere `isStale` says that the client must renew its session
   * first: such a user must not be served as a visitor.
   */
  identify(
    cookies: Cookies,
    options: { mayRenew: boolean; client: ClientInfo },
  ): Promise<{ actor: Actor; cookieChanges: CookieChange[]; isStale: boolean }>
  /** The owner of a personal token, on routes that accept one. */
  identifyToken(secret: string): Promise<SignedInActor | undefined>
  /** Whether the request has any session or hint cookie; such a request never gets a shared cached page. */
  hasHint(cookies: Cookies): boolean
}

export type ClientInfo = {
  /** The resolved IP of the client, never to be stored or logged in full. */
  address: string
  userAgent: string
  /** Do-not-track or Global Privacy Control: such a browser is never tracked. */
  refusesTracking?: boolean
}
