// A sign-in in progress at a provider. The browser has one secret in a cookie; the database has hashes. The values that
// the provider must return unchanged are derived from the two, so only this browser can complete what it began.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { SignInWay } from '@fabula/contracts/accounts.social'
import type { CookieChange, Cookies } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { FlowSecrets } from './social.providers.ts'
import * as store from './social-flows.store.ts'

const cookieName = 'fabula_social'
const lifetimeSeconds = 20 * 60
const secretPattern = /^[\w-]{43}$/

const newSecret = () => randomBytes(32).toString('base64url')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

export type Browser = { secret: string }

export function findBrowser(cookies: Cookies): Browser | undefined {
  const secret = cookies[cookieName]
  return secret && secretPattern.test(secret) ? { secret } : undefined
}

/** The tabs of one browser share the secret, so that each can complete its own flow. */
export function getBrowser(cookies: Cookies): Browser & { cookieChanges: CookieChange[] } {
  const { secret } = findBrowser(cookies) ?? { secret: newSecret() }
  const cookie = { name: cookieName, value: secret, maxAgeSeconds: lifetimeSeconds, isReadable: false }
  return { secret, cookieChanges: [cookie] }
}

export function secretsOf({ secret }: Browser, state: string): FlowSecrets {
  const derive = (purpose: string) =>
    createHmac('sha256', secret).update(`${purpose}:${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), verifier: derive('verifier') }
}

export type Flow = { issuer: string; way: SignInWay; returnPath: string; userId: string | null }
type Person = { subject: string; email: string }

/** All providers redirect to the same page; `label` says which one it was. Returns the token. */
export async function beginFlow(
  db: Database | Transaction,
  browser: Browser,
  flow: Flow,
  { label, person = null }: { label?: string; person?: Person | null } = {},
): Promise<string> {
  const token = label ? `${label}.${newSecret()}` : newSecret()
  const expiresAt = new Date(Date.now() + lifetimeSeconds * 1000)
  const hashes = { tokenHash: hashOf(token), browserHash: hashOf(browser.secret) }
  await store.insertFlow(db, { ...flow, ...hashes, person, expiresAt })
  return token
}

/** Works once, and only in the browser that began it. */
export async function endFlow(
  db: Database | Transaction,
  browser: Browser | undefined,
  token: string,
): Promise<Flow | undefined> {
  const row = browser && (await store.takeFlow(db, hashOf(token), hashOf(browser.secret), 'begun'))
  return row && presentFlow(row)
}

/** Like `endFlow`, for a known user whose account had to confirm the link. */
export async function endJoin(
  tx: Transaction,
  browser: Browser | undefined,
  token: string,
): Promise<(Flow & { person: Person }) | undefined> {
  const row = browser && (await store.takeFlow(tx, hashOf(token), hashOf(browser.secret), 'joining'))
  if (!row?.subject || !row.email) return undefined
  return { ...presentFlow(row), person: { subject: row.subject, email: row.email } }
}

function presentFlow(row: NonNullable<Awaited<ReturnType<typeof store.takeFlow>>>): Flow {
  return { issuer: row.issuer, way: row.way, returnPath: row.return_path, userId: row.user_id }
}
