// Tells the server what this tab shows, so that it reports new posts and votes.
import type { WatchMessage } from '@fabula/contracts/notifications.socket'
import { listWatched, onWatched } from '#lib/live-watches.ts'

export function createLiveWatch(send: (message: WatchMessage) => void) {
  /** Null while the server isn’t ready. */
  let sent: ReadonlySet<string> | null = null

  function tell(): void {
    if (sent === null) return
    const wanted = listWatched()
    for (const key of wanted) if (!sent.has(key)) send(messageOf('watch', key))
    for (const key of sent) if (!wanted.has(key)) send(messageOf('unwatch', key))
    sent = wanted
  }

  const stop = onWatched(tell)
  return {
    /** A new connection knows of nothing. */
    start(): void {
      sent = new Set()
      tell()
    },
    pause(): void {
      sent = null
    },
    stop,
  }
}

function messageOf(type: WatchMessage['type'], key: string): WatchMessage {
  const [kind = '', id = ''] = key.split(' ')
  return { type, [kind]: id } as WatchMessage
}
