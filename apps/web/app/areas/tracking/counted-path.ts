/**
 * Do Not Track and Global Privacy Control need an explicit consent that no category covers, so they disable tracking.
 */
export const refusesTracking = () =>
  navigator.doNotTrack === '1' ||
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Pages with secrets in their URL. */
const secret =
  /^\/(?:auth|invites?|reset-password|verify-email|restore-account|unsubscribe|login|register)(?:\/|$)/
/** Query parameters that describe usage and nothing personal. */
const counted = ['chapter', 'source', 'sort', 'page', 'tab', 'genre', 'format', 'status'] as const

/** The part of a URL that is sent; null for pages that are not counted. */
export function countedPath(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  if (secret.test(pathname)) return null
  const stored = new URLSearchParams()
  for (const name of counted) {
    const value = searchParams.get(name)
    if (value !== null) stored.set(name, value)
  }
  const path = stored.size > 0 ? `${pathname}?${stored}` : pathname
  return path.slice(0, 500)
}
