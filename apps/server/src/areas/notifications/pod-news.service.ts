// News of WritersPod for its followers.
import { podPath } from '@fabula/contracts/writerspod-sizes'
import { findPodNews, listPodFollowers, type PodNews } from '#areas/writerspod/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { peopleInBatch } from './fan-out.store.ts'
import type { News } from './notifications.payload.ts'
import { notify, type NotifyContext } from './notify.service.ts'

/** The same for its author and for followers: nobody is notified of a publication twice. */
export const podCause = (itemId: string) => `pod:${itemId}`

export function podNewsOf(item: PodNews, news: Pick<News, 'type' | 'cause' | 'actorId'>): News {
  return {
    ...news,
    storyId: null,
    facts: { podTitle: item.title, podKind: item.kind, link: podPath(item) },
  }
}

/** Returns the followers of this batch; empty when the item is no longer public. */
export async function notifyPodFollowers(
  context: NotifyContext,
  tx: Transaction,
  itemId: string,
  after: string | null,
): Promise<string[]> {
  const item = await findPodNews(tx, itemId)
  if (!item?.isPublic) return []
  const followers = await listPodFollowers(tx, after, peopleInBatch)
  await notify(
    context,
    tx,
    followers,
    podNewsOf(item, { type: 'pod_published', cause: podCause(itemId), actorId: null }),
  )
  return followers
}
