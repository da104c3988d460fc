// Questions that one browser is asked and may answer once: the second step of signing in, and those of passkeys.
// Whoever got hold of the token alone has nothing: the browser's own cookie belongs to it.
import { randomBytes } from 'node:crypto'
import type { CookieChange, Cookies } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { CallContext } from '#platform/http/routes.ts'
import { newId } from '#platform/ids.ts'
import * as store from './challenges.store.ts'
import { hashOf } from './session-tokens.ts'

const browserCookie = 'fabula_browser'

const lifetimeSeconds = 10 * 60
const newSecret = () => randomBytes(32).toString('base64url')
const secretPattern = /^[\w-]{43}$/

/** Where an answer comes from. */
export type Visit = Pick<CallContext, 'client' | 'cookies' | 'origin'>

export type Challenge = { token: string; expiresAt: Date; cookieChanges: CookieChange[] }

/** A browser that shows its cookie keeps it: what it was asked before stands. */
export async function issueChallenge(
  db: Database | Transaction,
  purpose: store.ChallengePurpose,
  userId: string | null,
  cookies: Cookies = {},
): Promise<Challenge> {
  const browser = readBrowser(cookies) ?? newSecret()
  const token = newSecret()
  const expiresAt = new Date(Date.now() + lifetimeSeconds * 1000)
  await store.insertChallenge(db, {
    id: newId(),
    purpose,
    userId,
    expiresAt,
    tokenHash: hashOf(token),
    browserHash: hashOf(browser),
  })
  const cookie = { name: browserCookie, value: browser, maxAgeSeconds: lifetimeSeconds, isReadable: false }
  return { token, expiresAt, cookieChanges: [cookie] }
}

/** One that lives and was asked in this browser; looking does not use it. */
export async function findChallenge(
  db: Database,
  purpose: store.ChallengePurpose,
  token: string,
  cookies: Cookies,
) {
  const browser = readBrowser(cookies)
  if (!browser) return undefined
  return store.findChallenge(db, { purpose, tokenHash: hashOf(token), browserHash: hashOf(browser) })
}

/** The same, used up by this. */
export async function takeChallenge(
  db: Database,
  purpose: store.ChallengePurpose,
  token: string,
  cookies: Cookies,
) {
  const browser = readBrowser(cookies)
  if (!browser) return undefined
  return store.takeChallenge(db, { purpose, tokenHash: hashOf(token), browserHash: hashOf(browser) })
}

function readBrowser(cookies: Cookies): string | undefined {
  const value = cookies[browserCookie]
  return value && secretPattern.test(value) ? value : undefined
}
