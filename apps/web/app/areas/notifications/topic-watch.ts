// Tells the server which topics of the forum this tab shows, so that it reports new posts.
import type { WatchMessage } from '@fabula/contracts/notifications.socket'
import { listWatchedTopics, onWatchedTopics } from '#lib/live-topics.ts'

export function createTopicWatch(send: (message: WatchMessage) => void) {
  /** Null while the server isn’t ready. */
  let sent: ReadonlySet<string> | null = null

  function tell(): void {
    if (sent === null) return
    const wanted = listWatchedTopics()
    for (const topicId of wanted) if (!sent.has(topicId)) send({ type: 'watch', topicId })
    for (const topicId of sent) if (!wanted.has(topicId)) send({ type: 'unwatch', topicId })
    sent = wanted
  }

  const stop = onWatchedTopics(tell)
  return {
    /** A new connection knows of no topic. */
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
