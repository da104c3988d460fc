// What this tab watches: a topic, or the votes on a question. The socket of notifications tells the server, and calls
// back when something changes.
import { createStore } from 'zustand/vanilla'

/** By the name of the id: the number of a topic's last post; votes by the id of the question or answer. */
type News = { topicId: number; questionId: Readonly<Record<string, number>> }
export type WatchKind = keyof News
type Watch = { kind: WatchKind; id: string; onNews(news: never): void }

const watches = createStore<readonly Watch[]>(() => [])

/** Until the returned function is called. Without a connection, nothing is reported. */
export function watchLive<K extends WatchKind>(
  kind: K,
  id: string,
  onNews: (news: News[K]) => void,
): () => void {
  const watch = { kind, id, onNews }
  watches.setState((all) => [...all, watch], true)
  return () => watches.setState((all) => all.filter((one) => one !== watch), true)
}

/** As `kind id`. */
export const listWatched = () => new Set(watches.getState().map(({ kind, id }) => `${kind} ${id}`))

export const onWatched = (listener: () => void) => watches.subscribe(listener)

export function reportNews<K extends WatchKind>(kind: K, id: string, news: News[K]): void {
  for (const watch of watches.getState())
    if (watch.kind === kind && watch.id === id) watch.onNews(news as never)
}
