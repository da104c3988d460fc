// The browser's one API client and the session it serves. On the server, loaders use the page's own client instead.
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
    // A visitor who was refused somewhere keeps the look they chose.
    if (!had) return
    resetTheme()
    resetReadingLook()
    // What one person kept for reading without a network is not the next one's.
    void globalThis.caches?.delete(offlineCache)
  },
})

// Who leaves the page that was held for them is gone like everybody else.
onPageLetGo(() => {
  if (session.getState().ended && !isPageHeld()) session.clear()
})

/** Data of one account must not be shown to the next: `forget` runs when the viewer signs out or changes. */
export function onViewerChange(forget: () => void): void {
  session.subscribe(({ viewer }, before) => {
    if (before.viewer && before.viewer._id !== viewer?._id) forget()
  })
}

/** Logout: the server has ended the session (or will); this device forgets it now. */
export function clearSession(): void {
  session.clear()
}
