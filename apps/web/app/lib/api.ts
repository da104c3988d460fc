// The browser's API client and session. On the server, loaders use the page's client instead.
import { createApiClient } from './api-client.ts'
import { isPageHeld, onPageLetGo } from './unsaved-page.ts'
import { offlineCache } from './offline-cache.ts'
import { resetReadingLook } from './reading-settings.ts'
import { isRateLimited } from './rate-limited.ts'
import { showRateLimit } from './rate-limit.ts'
import { forgetSession, hasSessionHint, rememberSession } from './session-hint.ts'
import { createSession, type Session } from './session.ts'
import { resetTheme } from './theme.ts'

export const apiOptions = { onRateLimit: showRateLimit, onSignedOut: () => session.end() }

export const api = createApiClient(apiOptions)

export const session: Session = createSession({
  async requestViewer() {
    const answer = await api('GET /auth/me')
    return isRateLimited(answer) ? null : answer.user
  },
  hasHint: hasSessionHint,
  isHeld: isPageHeld,
  onEnded: forgetSession,
  onAdopted: (viewer) => rememberSession(viewer._id),
  onCleared(had) {
    forgetSession()
    // A visitor who gets a 401 keeps their theme and reading settings.
    if (!had) return
    resetTheme()
    resetReadingLook()
    // One user's offline stories must not be available to the next.
    void globalThis.caches?.delete(offlineCache)
  },
})

// Leaving a page with unsaved input completes the sign-out that the page had delayed.
onPageLetGo(() => {
  if (session.getState().ended && !isPageHeld()) session.clear()
})

/** Data of one account must not be shown to the next: `forget` runs when the viewer signs out or changes. */
export function onViewerChange(forget: () => void): void {
  session.subscribe(({ viewer }, before) => {
    if (before.viewer && before.viewer._id !== viewer?._id) forget()
  })
}

/** Logout: the server ends the session; this device clears it now. */
export function clearSession(): void {
  session.clear()
}
