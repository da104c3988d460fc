// Who acts. It comes from the session alone, never from a body.
import type { OwnUser } from '@fabula/contracts/users'

export type SignedInActor = {
  kind: 'user'
  userId: string
  sessionId: string
  /** Read with the session for this very request, so it is never stale. */
  user: OwnUser
  /** Staff who must set up a code generator before they may do staff's work. */
  needsTotp: boolean
}

export type Actor = { kind: 'visitor' } | SignedInActor

/** Told to all nodes with the id of a session that has been ended. */
export const sessionEndedChannel = 'session-ended'

export const visitor: Actor = { kind: 'visitor' }

export type Cookies = Record<string, string | undefined>
export type CookieChange = { name: string; value: string; maxAgeSeconds: number; isReadable: boolean }

/** What a request's cookies amount to. Implemented by the accounts area, asked by everything that takes a request. */
export type Sessions = {
  /**
   * `mayRenew`: an expired access cookie with a valid refresh cookie is renewed in the same answer (pages, their data,
   * socket upgrades, the exempt endpoints). Elsewhere `isStale` says that the request brought a session which the client
   * must renew first: such a person is not to be served as a visitor.
   */
  identify(
    cookies: Cookies,
    options: { mayRenew: boolean; client: ClientInfo },
  ): Promise<{ actor: Actor; cookieChanges: CookieChange[]; isStale: boolean }>
  /** Whether any session or hint cookie came along; such a request never gets a shared cached page. */
  hasHint(cookies: Cookies): boolean
}

export type ClientInfo = {
  /** The resolved client address, never to be stored or logged in full. */
  address: string
  userAgent: string
  /** Do-not-track or Global Privacy Control: such a browser is never counted. */
  refusesTracking?: boolean
}
