// What the session cookies contain. The access token is signed and short-lived, but every request checks the session
// row, so ending a session works immediately. A refresh token's successor is derived from it, so parallel tabs get the
// same one without any token being stored; all of them are signed, which distinguishes a used token from a forged one.
import { createHash, randomBytes } from 'node:crypto'
import type { CookieChange } from '#platform/actor.ts'
import { isId } from '#platform/ids.ts'
import type { Secrets } from '#platform/secrets.ts'

const accessSeconds = 15 * 60
export const refreshSeconds = 30 * 24 * 60 * 60
export const cookieNames = {
  access: 'fabula_access',
  refresh: 'fabula_refresh',
  hint: 'fabula_hint',
} as const

export type RefreshToken = { sessionId: string; secret: string }

export function firstSecret(secrets: Secrets, sessionId: string): string {
  return signedSecret(secrets, sessionId, randomBytes(24).toString('base64url'))
}

export function successorOf(secrets: Secrets, { sessionId, secret }: RefreshToken): string {
  return signedSecret(secrets, sessionId, secrets.sign('refresh-successor', `${sessionId}.${secret}`))
}

function signedSecret(secrets: Secrets, sessionId: string, value: string): string {
  return `${value}.${secrets.sign('refresh', `${sessionId}.${value}`)}`
}

/** Whether this session ever had this token. */
export function wasIssued(secrets: Secrets, { sessionId, secret }: RefreshToken): boolean {
  const [value = '', signature = ''] = secret.split('.')
  return secrets.verify('refresh', `${sessionId}.${value}`, signature)
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function readRefreshToken(value: string | undefined): RefreshToken | undefined {
  const [sessionId = '', ...parts] = (value ?? '').split('.')
  const secret = parts.join('.')
  return isId(sessionId) && secret !== '' ? { sessionId, secret } : undefined
}

/** The session and the user named by a valid, unexpired access token. */
export function readAccessToken(
  secrets: Secrets,
  value: string | undefined,
  now: Date,
): { sessionId: string; userId: string } | undefined {
  const [sessionId = '', userId = '', expires = '', signature = ''] = (value ?? '').split('.')
  if (!isId(sessionId) || !isId(userId)) return undefined
  if (!secrets.verify('access', `${sessionId}.${userId}.${expires}`, signature)) return undefined
  return Number.parseInt(expires, 36) * 1000 > now.getTime() ? { sessionId, userId } : undefined
}

export function sessionCookies(
  secrets: Secrets,
  { sessionId, secret }: RefreshToken,
  userId: string,
  now: Date,
): CookieChange[] {
  const expires = (Math.floor(now.getTime() / 1000) + accessSeconds).toString(36)
  const named = `${sessionId}.${userId}.${expires}`
  const access = `${named}.${secrets.sign('access', named)}`
  return [
    { name: cookieNames.access, value: access, maxAgeSeconds: accessSeconds, isReadable: false },
    {
      name: cookieNames.refresh,
      value: `${sessionId}.${secret}`,
      maxAgeSeconds: refreshSeconds,
      isReadable: false,
    },
    { name: cookieNames.hint, value: '1', maxAgeSeconds: refreshSeconds, isReadable: true },
  ]
}

export function clearedCookies(): CookieChange[] {
  return Object.values(cookieNames).map((name) => ({
    name,
    value: '',
    maxAgeSeconds: 0,
    isReadable: name === cookieNames.hint,
  }))
}
