// News of conversations, from the socket of notifications to the pages of this area.
import type { ApiClient } from '@fabula/contracts/client'
import type { MessageNews } from '@fabula/contracts/notifications.socket'
import { requireAnswer } from '#lib/rate-limited.ts'
import { unreadMessages } from './unread-messages.ts'

/** Null: messages may have been missed. */
type Listener = (news: MessageNews['data'] | null) => void

const listeners = new Set<Listener>()

/** Until the returned function is called. */
export function onMessageNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function receiveMessageNews({ data, unread }: MessageNews): void {
  unreadMessages.setState({ count: unread })
  for (const listener of listeners) listener(data)
}

/** The socket is connected again: pages fetch what came meanwhile. */
export function noteMissedMessages(): void {
  for (const listener of listeners) listener(null)
}

/** Failures are silent: the next one may succeed. */
export async function refreshUnreadMessages(api: ApiClient, signal: AbortSignal): Promise<void> {
  const answer = await api('GET /messages/count', { signal })
    .then(requireAnswer)
    .catch(() => null)
  if (answer && !signal.aborted) unreadMessages.setState({ count: answer.count })
}
