// API calls of the announcements shown. All failures are silent (spec, section 8), so they bypass the app's client: a
// rejected or rate-limited call must open no dialog and end no session.
import type { Announcement } from '@fabula/contracts/announcements'

type Kind = 'view' | 'click' | 'link-click' | 'dismiss'

/** Null if the request fails: the current list stays. */
export async function fetchActive(signal: AbortSignal): Promise<Announcement[] | null> {
  try {
    const response = await fetch('/api/v1/announcements/active', {
      credentials: 'include',
      headers: { accept: 'application/json' },
      signal,
    })
    if (!response.ok) return null
    const answer = (await response.json()) as { data?: { announcements?: Announcement[] } }
    return answer.data?.announcements ?? null
  } catch {
    return null
  }
}

export function mark(id: string, kind: Kind): void {
  // `keepalive` lets the request finish after the user leaves the page.
  fetch(`/api/v1/announcements/${encodeURIComponent(id)}/${kind}`, {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
  }).catch(() => undefined)
}
