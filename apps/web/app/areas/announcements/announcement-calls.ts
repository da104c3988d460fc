// The calls behind what is shown. All of their failures are silent (spec, section 8), so not the app's client: a refused
// or limited call here must open no dialog and end no session.
import type { Announcement } from '@fabula/contracts/announcements'

type Kind = 'view' | 'click' | 'link-click' | 'dismiss'

/** Nothing where it cannot be had: what is there stays. */
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
  // A page that is left takes nothing back.
  fetch(`/api/v1/announcements/${encodeURIComponent(id)}/${kind}`, {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
  }).catch(() => undefined)
}
