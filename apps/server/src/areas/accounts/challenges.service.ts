// One-time challenges bound to a browser: the second step of signing in, and those of passkeys. A stolen token is
// useless without the cookie of the browser that it was issued to.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
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

/** Where a response comes from. */
export type Visit = Pick<CallContext, 'client' | 'cookies' | 'origin'>

export type Challenge = { token: string; expiresAt: Date; cookieChanges: CookieChange[] }

/**
 * Reuses the cookie that the browser sent, so that its earlier challenges remain valid. `answer` is a secret that the
 * user receives another way, such as by email.
 */
export async function issueChallenge(
  db: Database | Transaction,
  purpose: store.ChallengePurpose,
  userId: string | null,
  cookies: Cookies = {},
  answer?: string,
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
    answerHash: answer === undefined ? null : sealAnswer(browser, answer),
  })
  const cookie = { name: browserCookie, value: browser, maxAgeSeconds: lifetimeSeconds, isReadable: false }
  return { token, expiresAt, cookieChanges: [cookie] }
}

/** A valid challenge of this browser, without consuming it. */
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

/** The challenge with a secret answer that was issued to this browser for this user. */
export async function findAskedChallenge(
  db: Database,
  purpose: store.ChallengePurpose,
  userId: string,
  cookies: Cookies,
) {
  const browser = readBrowser(cookies)
  return browser ? store.findChallengeOf(db, purpose, userId, hashOf(browser)) : undefined
}

export function isAnswer(asked: { answer_hash: Buffer | null }, given: string, cookies: Cookies): boolean {
  const browser = readBrowser(cookies)
  return Boolean(
    browser && asked.answer_hash && timingSafeEqual(sealAnswer(browser, given), asked.answer_hash),
  )
}

/**
 * A short code could be brute-forced from a plain hash; the HMAC key is the browser's secret, which is not stored here.
 */
const sealAnswer = (browser: string, answer: string) => createHmac('sha256', browser).update(answer).digest()

/** Like `findChallenge`, but consumes the challenge. */
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
