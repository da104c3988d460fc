// Runs after sign-in: first the visitor's pending actions, then the data of the user.
import { bookmarkFailed } from '#areas/bookmarks/public/bookmark-button.tsx'
import { bookmarkStore } from '#areas/bookmarks/public/bookmarks.ts'
import { authorStore } from '#areas/follows/public/authors.ts'
import { startNotifications } from '#areas/notifications/public/start-notifications.ts'
import { joinDeviceProgress } from '#areas/reading/public/device-progress.ts'
import { offlineCache } from '#lib/offline-cache.ts'
import { takeActions, type PendingAction } from '#lib/pending-actions.ts'
import { toast } from '#ui/toast.ts'
import { apiQuery } from '../lib/query-client.ts'
import { tabQueryClient } from '../lib/query-provider.tsx'
import { fetchSettings } from '../lib/settings.ts'

const runAction: {
  [K in PendingAction['kind']]: (action: Extract<PendingAction, { kind: K }>) => Promise<void>
} = {
  async comment(action) {
    const { postPendingComment } = await import('#areas/comments/public/post-pending-comment.ts')
    await postPendingComment(action)
  },
  async follow({ targetId, name }) {
    const outcome = await authorStore.follow(targetId)
    if (outcome === 'done') toast.success(`You’re now following ${name}.`)
    else if (outcome === 'failed') toast.error(authorStore.getState().error ?? '')
  },
  async like({ targetId, name }) {
    const { likeFailed, likeStore } = await import('#areas/reading/public/likes.ts')
    const outcome = await likeStore.change(targetId, true)
    if (outcome === 'done') toast.success(`You liked “${name}”.`)
    else if (outcome === 'failed') toast.error(likeFailed(true))
  },
  async bookmark({ targetId, name }) {
    const outcome = await bookmarkStore.change(targetId, true)
    if (outcome === 'done') toast.success(`“${name}” added to Favorites.`)
    else if (outcome === 'failed') toast.error(bookmarkFailed(true))
  },
}

async function forgetOthersOffline(viewerId: string): Promise<void> {
  if (!('caches' in window) || !(await caches.has(offlineCache))) return
  const { checkOfflineOwner } = await import('#areas/reading/public/offline-owner.ts')
  await checkOfflineOwner(viewerId)
}

export async function runSignInSequence(viewerId: string): Promise<void> {
  for (const action of takeActions(viewerId))
    await (runAction[action.kind] as (action: PendingAction) => Promise<void>)(action)
  await Promise.all([
    fetchOnSignIn(),
    authorStore.initialize(),
    startNotifications(viewerId),
    joinDeviceProgress(),
    forgetOthersOffline(viewerId),
  ])
}

/**
 * Data fetched after sign-in: spec section 4. Runs when the page is idle, and is not part of the initial script. Not
 * awaited, and failures are silent: each consumer fetches its data again when needed.
 */
async function fetchOnSignIn(): Promise<void> {
  const client = tabQueryClient()
  await Promise.allSettled([
    fetchSettings(),
    client.prefetchQuery(apiQuery('templates', 'GET /public/genres')),
    client.prefetchQuery(apiQuery('templates', 'GET /templates/format')),
    client.prefetchQuery(apiQuery('users', 'GET /collaboration/expertise-areas')),
  ])
}
