// One visit of a signed-in user who consented: spec, section 4. All failures are silent.
import type { ActivityType, ConsentDecision } from '@fabula/contracts/tracking'
import { findStored, store } from '#lib/local-store.ts'
import { adoptDecision, type Consent, isTrackingAccepted } from './consent.ts'
import { countedPath, refusesTracking } from './counted-path.ts'
import { startReports } from './report-reads.ts'
import { tabSignals } from './tab-signals.ts'

/** Spec, section 9. */
const idleMilliseconds = 30 * 60 * 1000
const maxUserAgentLength = 100
const signsOfLife = ['mousemove', 'keydown', 'click', 'scroll', 'touchstart'] as const

/** Not the app's API client: a rejected or rate-limited call here must open no dialog and end no session. */
async function send<T>(method: string, path: string, body: object, isLast = false): Promise<T | null> {
  try {
    const response = await fetch(`/api/v1/tracking${path}`, {
      method,
      credentials: 'include',
      keepalive: isLast,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.ok ? ((await response.json()) as T) : null
  } catch {
    return null
  }
}

export function startTracker(viewerId: string, decision: Consent): () => void {
  let isStopped = false
  let visit: { id: string | null } | null = null
  let seenSince = Date.now()
  let lastPath: string | null = null
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let stopReports = () => {}

  async function begin(): Promise<void> {
    const agreed = await agree(viewerId, decision)
    if (isStopped || !agreed || refusesTracking()) return
    isRunning = true
    for (const name of signsOfLife)
      window.addEventListener(name, handleLife, { passive: true, capture: true })
    window.addEventListener('pagehide', end)
    window.addEventListener('pageshow', handleReturn)
    stopReports = startReports((body, isLast) => send('POST', '/reading', body, isLast))
    await openVisit()
  }

  async function openVisit(): Promise<void> {
    if (visit || isStopped) return
    const opening = { id: null as string | null }
    visit = opening
    keepAlive()
    const started = await send<{ session: { _id: string } }>('POST', '/session/start', {
      userAgent: navigator.userAgent.slice(0, maxUserAgentLength),
    })
    opening.id = started?.session._id ?? null
    if (visit !== opening || !opening.id) return
    lastPath = null
    await recordPage()
  }

  async function record(activityType: ActivityType, path: string, rest: object = {}): Promise<void> {
    if (!visit?.id) return
    await send('POST', '/activity', { activityType, path, sessionId: visit.id, ...rest })
  }

  /** Includes how long the previous page was viewed. */
  async function recordPage(): Promise<void> {
    const address = tabSignals.getState().page
    const path = address && countedPath(address)
    if (!path || path === lastPath) return
    const before = lastPath === null ? {} : { duration: Date.now() - seenSince }
    lastPath = path
    seenSince = Date.now()
    await record('page_view', path, before)
  }

  function end(): void {
    clearTimeout(idleTimer)
    const ended = visit
    visit = null
    if (ended?.id) void send('POST', '/session/end', { sessionId: ended.id }, true)
  }

  function keepAlive(): void {
    clearTimeout(idleTimer)
    idleTimer = setTimeout(end, idleMilliseconds)
  }

  let lastSign = 0
  function handleLife(): void {
    // Mouse moves fire hundreds of times a second; one is enough.
    const now = Date.now()
    if (now - lastSign < 1000) return
    lastSign = now
    if (visit) keepAlive()
    else void openVisit()
  }

  function handleReturn(event: PageTransitionEvent): void {
    if (event.persisted) void openVisit()
  }

  const unsubscribe = tabSignals.subscribe(({ page, use }, before) => {
    if (!isRunning) return
    if (page !== before.page) void recordPage()
    if (use !== before.use && lastPath !== null) void record('feature_use', lastPath, { data: use })
  })
  void begin()

  return () => {
    isStopped = true
    unsubscribe()
    stopReports()
    for (const name of signsOfLife) window.removeEventListener(name, handleLife, { capture: true })
    window.removeEventListener('pagehide', end)
    window.removeEventListener('pageshow', handleReturn)
    end()
  }
}

const sentConsentKey = 'fabula.consent-told'
const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Sends this device's decision to the account once, or adopts a newer one from elsewhere. True if both accept tracking.
 */
async function agree(viewerId: string, decision: Consent): Promise<boolean> {
  if (!decision.hasConsented || !decision.consentTimestamp) {
    const known = await getDecision()
    if (known) adoptDecision(known.tracking, known.decidedAt)
    return false
  }
  const tracking = isTrackingAccepted(decision)
  const consent = `${viewerId} ${decision.consentTimestamp}`
  if (findStored('session', sentConsentKey, isText) === consent) return tracking
  const answer = await send<{ consent: ConsentDecision }>('PUT', '/consent', {
    tracking,
    decidedAt: decision.consentTimestamp,
  })
  if (!answer) return false
  if (answer.consent.tracking !== tracking) {
    adoptDecision(answer.consent.tracking, answer.consent.decidedAt)
    return false
  }
  store('session', sentConsentKey, consent)
  return tracking
}

async function getDecision(): Promise<ConsentDecision | null> {
  try {
    const response = await fetch('/api/v1/tracking/consent', { credentials: 'include' })
    return response.ok ? ((await response.json()) as { consent: ConsentDecision | null }).consent : null
  } catch {
    return null
  }
}
