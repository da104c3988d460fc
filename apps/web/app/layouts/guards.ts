// Who may pass where. Each decision is pure: the address to go to instead, or null to let the person through.
import type { OwnUser } from '@fabula/contracts/users'
import { needsSession } from '#lib/protected-paths.ts'
import { safeReturnPath } from '@fabula/contracts/return-path'

type Viewer = Pick<OwnUser, 'onboardingCompleted'> | null

function signInAddress(url: URL): string {
  return `/login?from=${encodeURIComponent(url.pathname + url.search)}`
}

export function decideSignedIn(viewer: Viewer, url: URL): string | null {
  return viewer ? null : signInAddress(url)
}

export function decideOnboarded(viewer: Viewer, url: URL): string | null {
  if (!viewer) return signInAddress(url)
  return viewer.onboardingCompleted ? null : '/onboarding'
}

/** Visitors see the home page; a person who signed up but never finished onboarding is sent there. */
export function decideHome(viewer: Viewer, url: URL): string | null {
  return url.pathname === '/' && viewer && !viewer.onboardingCompleted ? '/onboarding' : null
}

export function decideProtectedPrefix(viewer: Viewer, url: URL): string | null {
  return needsSession(url.pathname) ? decideSignedIn(viewer, url) : null
}

/** Sign-in and registration are of no use to somebody who is signed in. */
export function decideVisitorOnly(viewer: Viewer, url: URL, siteUrl: string): string | null {
  return viewer ? safeReturnPath(url.searchParams.get('from'), siteUrl) : null
}
