// Access rules. Each decision is pure: the path to redirect to, or null to let the request through.
import { isSuspended } from '@fabula/contracts/moderation-rules'
import { returnQuery, safeReturnPath } from '@fabula/contracts/return-path'
import type { OwnUser } from '@fabula/contracts/users'
import {
  afterSignIn,
  hasProfileGaps,
  isOpenToSuspended,
  type Known,
  suspendedPath,
} from '#lib/missing-profile-data.ts'
import { needsSession } from '#lib/session-hint.ts'

/** What every guard knows of a signed-in user. */
type Member = Pick<OwnUser, 'standing'>
type Newcomer = Known & Member & Pick<OwnUser, 'onboardingCompleted'>
type Viewer = Newcomer | null

const pathOf = (url: URL) => url.pathname + url.search

function signInAddress(url: URL): string {
  return `/login?from=${encodeURIComponent(pathOf(url))}`
}

/** Suspended users see one screen instead of every page for members. */
export function decideSignedIn(viewer: Member | null, url: URL): string | null {
  if (!viewer) return signInAddress(url)
  return isSuspended(viewer.standing) && !isOpenToSuspended(url.pathname) ? suspendedPath : null
}

export function decideOnboarded(viewer: Viewer, url: URL): string | null {
  return decideSignedIn(viewer, url) ?? (viewer && decideArrived(viewer, url))
}

/** First missing account data, then onboarding. */
function decideArrived(viewer: Newcomer, url: URL): string | null {
  if (hasProfileGaps(viewer)) return `/complete-profile${returnQuery(pathOf(url))}`
  return viewer.onboardingCompleted ? null : `/onboarding${returnQuery(pathOf(url))}`
}

/** Visitors see the home page; users who signed up but never finished onboarding are redirected there. */
export function decideHome(viewer: Viewer, url: URL): string | null {
  if (!viewer || isSuspended(viewer.standing)) return null
  return url.pathname === '/' ? decideArrived(viewer, url) : null
}

export function decideProtectedPrefix(viewer: Member | null, url: URL): string | null {
  return needsSession(url.pathname) ? decideSignedIn(viewer, url) : null
}

/** Redirects signed-in users away from sign-in and registration. */
export function decideVisitorOnly(viewer: (Known & Member) | null, url: URL, siteUrl: string): string | null {
  return viewer ? afterSignIn(viewer, safeReturnPath(url.searchParams.get('from'), siteUrl)) : null
}
