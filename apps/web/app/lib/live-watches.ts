// What this tab watches: a topic, or the votes on a question. The socket of notifications tells the server, and calls
// back when something changes.
/** By the name of the id: the number of a topic's last post; votes by the id of the question or answer. */
type News = { topicId: number; questionId: Readonly<Record<string, number>> }
export type WatchKind = keyof News
type Watch = { kind: WatchKind; id: string; onNews(news: never): void }

const watches = new Set<Watch>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Until the returned function is called. Without a connection, nothing is reported. */
export function watchLive<K extends WatchKind>(
  kind: K,
  id: string,
  onNews: (news: News[K]) => void,
): () => void {
  const watch = { kind, id, onNews }
  watches.add(watch)
  tell()
  return () => {
    watches.delete(watch)
    tell()
  }
}

/** As `kind id`. */
export const listWatched = () => new Set([...watches].map(({ kind, id }) => `${kind} ${id}`))

export function onWatched(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportNews<K extends WatchKind>(kind: K, id: string, news: News[K]): void {
  for (const watch of watches) if (watch.kind === kind && watch.id === id) watch.onNews(news as never)
}
