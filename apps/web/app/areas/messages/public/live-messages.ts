// News of conversations, from the socket of notifications to the pages of this area.
import type { ApiClient } from '@fabula/contracts/client'
import type { MessageNews } from '@fabula/contracts/notifications.socket'
import { createStore } from 'zustand/vanilla'
import { requireAnswer } from '#lib/rate-limited.ts'
import { unreadMessages } from './unread-messages.ts'

/** The latest news; null: messages may have been missed. */
export const messageNews = createStore<{ news: MessageNews['data'] | null }>(() => ({ news: null }))

export function receiveMessageNews({ data, unread }: MessageNews): void {
  unreadMessages.setState({ count: unread })
  messageNews.setState({ news: data })
}

/** The socket is connected again: pages fetch what came meanwhile. */
export function noteMissedMessages(): void {
  messageNews.setState({ news: null })
}

/** Failures are silent: the next one may succeed. */
export async function refreshUnreadMessages(api: ApiClient, signal: AbortSignal): Promise<void> {
  const answer = await api('GET /messages/count', { signal })
    .then(requireAnswer)
    .catch(() => null)
  if (answer && !signal.aborted) unreadMessages.setState({ count: answer.count })
}
