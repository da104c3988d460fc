// The topics that this tab watches. The socket of notifications tells the server, and calls back when they have new
// posts.
type Watch = { topicId: string; onNews(lastPostNumber: number): void }

const watches = new Set<Watch>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Until the returned function is called. Without a connection, nothing is reported. */
export function watchTopic(topicId: string, onNews: Watch['onNews']): () => void {
  const watch = { topicId, onNews }
  watches.add(watch)
  tell()
  return () => {
    watches.delete(watch)
    tell()
  }
}

export const listWatchedTopics = () => new Set([...watches].map(({ topicId }) => topicId))

export function onWatchedTopics(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportTopic(topicId: string, lastPostNumber: number): void {
  for (const watch of watches) if (watch.topicId === topicId) watch.onNews(lastPostNumber)
}
