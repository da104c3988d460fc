// Access rules. Each decision is pure: the path to redirect to, or null to let the request through.
import { returnQuery, safeReturnPath } from '@fabula/contracts/return-path'
import type { OwnUser } from '@fabula/contracts/users'
import { afterSignIn, hasProfileGaps, type Known } from '#lib/missing-profile-data.ts'
import { needsSession } from '#lib/protected-paths.ts'

type Newcomer = Known & Pick<OwnUser, 'onboardingCompleted'>
type Viewer = Newcomer | null

const pathOf = (url: URL) => url.pathname + url.search

function signInAddress(url: URL): string {
  return `/login?from=${encodeURIComponent(pathOf(url))}`
}

export function decideSignedIn(viewer: unknown, url: URL): string | null {
  return viewer ? null : signInAddress(url)
}

export function decideOnboarded(viewer: Viewer, url: URL): string | null {
  return viewer ? decideArrived(viewer, url) : signInAddress(url)
}

/** First missing account data, then onboarding. */
function decideArrived(viewer: Newcomer, url: URL): string | null {
  if (hasProfileGaps(viewer)) return `/complete-profile${returnQuery(pathOf(url))}`
  return viewer.onboardingCompleted ? null : `/onboarding${returnQuery(pathOf(url))}`
}

/** Visitors see the home page; users who signed up but never finished onboarding are redirected there. */
export function decideHome(viewer: Viewer, url: URL): string | null {
  return url.pathname === '/' && viewer ? decideArrived(viewer, url) : null
}

export function decideProtectedPrefix(viewer: unknown, url: URL): string | null {
  return needsSession(url.pathname) ? decideSignedIn(viewer, url) : null
}

/** Redirects signed-in users away from sign-in and registration. */
export function decideVisitorOnly(viewer: Known | null, url: URL, siteUrl: string): string | null {
  return viewer ? afterSignIn(viewer, safeReturnPath(url.searchParams.get('from'), siteUrl)) : null
}
