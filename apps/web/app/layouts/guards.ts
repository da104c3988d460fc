// Who may pass where. Each decision is pure: the address to go to instead, or null to let the person through.
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

/** First what an account must have, then what brings its person. */
function decideArrived(viewer: Newcomer, url: URL): string | null {
  if (hasProfileGaps(viewer)) return `/complete-profile${returnQuery(pathOf(url))}`
  return viewer.onboardingCompleted ? null : `/onboarding${returnQuery(pathOf(url))}`
}

/** Visitors see the home page; a person who signed up but never finished onboarding is sent there. */
export function decideHome(viewer: Viewer, url: URL): string | null {
  return url.pathname === '/' && viewer ? decideArrived(viewer, url) : null
}

export function decideProtectedPrefix(viewer: unknown, url: URL): string | null {
  return needsSession(url.pathname) ? decideSignedIn(viewer, url) : null
}

/** Sign-in and registration are of no use to somebody who is signed in. */
export function decideVisitorOnly(viewer: Known | null, url: URL, siteUrl: string): string | null {
  return viewer ? afterSignIn(viewer, safeReturnPath(url.searchParams.get('from'), siteUrl)) : null
}
