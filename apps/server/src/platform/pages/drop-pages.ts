import { type DomainEvents, type EventName, type Listener, listener } from '../events/events.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Cached pages are dropped when what they show changes: on this node before the response of the call that changed it,
 * on all nodes on commit. `area` begins the names of the listeners, which are permanent.
 */
export const createPageDropper =
  (pages: Pick<PageCache, 'dropHere' | 'dropOnCommit'>, area: string) =>
  <N extends EventName>(event: N, listTags: (payload: DomainEvents[N]) => string[]): Listener =>
    listener(
      event,
      `${area}.drop-pages-${event}`,
      ({ payload }, tx) => pages.dropOnCommit(tx, ...listTags(payload)),
      (payload) => pages.dropHere(...listTags(payload)),
    )
