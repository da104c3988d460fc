// A hint that this device may have a session. It is neither secret nor proof: it only says whether asking the server is
// worth a request.
import { findStored, removeStored, store } from './local-store.ts'

export const authStorageKey = 'fabula.auth'
const hintCookies = ['fabula_hint', '__Host-fabula_hint']

export function hasHintCookie(cookies: string): boolean {
  const names = cookies.split(';').map((cookie) => cookie.split('=')[0]?.trim())
  return hintCookies.some((name) => names.includes(name))
}

export function hasSessionHint(): boolean {
  return (
    hasHintCookie(document.cookie) ||
    findStored('local', authStorageKey, isAuthItem) !== null ||
    needsSession(window.location.pathname)
  )
}

/** Also notifies the other tabs, through a storage event. */
export function rememberSession(userId: string): void {
  if (findStored('local', authStorageKey, isAuthItem)?.userId !== userId)
    store('local', authStorageKey, { userId })
}

export function forgetSession(): void {
  removeStored('local', authStorageKey)
  document.cookie = 'fabula_hint=; Path=/; Max-Age=0; SameSite=Lax'
  document.cookie = '__Host-fabula_hint=; Path=/; Max-Age=0; SameSite=Lax; Secure'
}

function isAuthItem(value: unknown): value is { userId: string } {
  return typeof value === 'object' && value !== null && 'userId' in value && typeof value.userId === 'string'
}

// Path prefixes that need a session at any depth, whether or not a page exists there.
const prefixes = [
  '/dashboard',
  '/profile',
  '/settings',
  '/story/create',
  '/story/edit',
  '/notifications',
  '/messages',
  '/admin',
]

export function needsSession(pathname: string): boolean {
  return prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
}
