// Questions that one browser is asked and may answer once: the second step of signing in, and those of passkeys.
// Whoever got hold of the token alone has nothing: the browser's own cookie belongs to it.
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

/** Where an answer comes from. */
export type Visit = Pick<CallContext, 'client' | 'cookies' | 'origin'>

export type Challenge = { token: string; expiresAt: Date; cookieChanges: CookieChange[] }

/**
 * A browser that shows its cookie keeps it: what it was asked before stands. `answer` is for what nobody but the person
 * can know, because it went to them another way.
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

/** The one with an answer of its own that this browser was asked for this person. */
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

/** Few digits are soon guessed from a hash; not without the browser's secret, which is kept nowhere here. */
const sealAnswer = (browser: string, answer: string) => createHmac('sha256', browser).update(answer).digest()

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
