// A published item notifies its author and the followers of WritersPod; a submitted one editors; a returned one its
// author.
import { podDraftPath, podHomePath } from '@fabula/contracts/writerspod-sizes'
import { listUsers } from '#areas/users/public.ts'
import { findPodNews } from '#areas/writerspod/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import { startFanOut } from './fan-out.service.ts'
import { notify, type NotifyContext, takeBack } from './notify.service.ts'
import { causeIs, lockCause } from './notify.store.ts'
import { podCause, podNewsOf } from './pod-news.service.ts'

/** More than a site has editors. */
const maxEditors = 200

/** All who can publish: small sites have admins only. */
async function listEditors(tx: Transaction): Promise<string[]> {
  const ids = new Set<string>()
  for (const role of ['content_editor', 'admin'] as const) {
    const found = await listUsers(tx, { search: { query: '', role, limit: maxEditors } })
    for (const { id } of found) ids.add(id)
  }
  return [...ids]
}

export function podListeners(context: NotifyContext): Listener[] {
  return [
    listener('pod.published', 'notifications.pod-published', async ({ id, payload: { itemId } }, tx) => {
      await lockCause(tx, podCause(itemId))
      const item = await findPodNews(tx, itemId)
      if (!item?.isPublic) return
      const news = podNewsOf(item, { type: 'pod_review', cause: podCause(itemId), actorId: null })
      if (item.authorId)
        await notify(context, tx, [item.authorId], {
          ...news,
          facts: { ...news.facts, podNews: 'published' },
        })
      await startFanOut(context, tx, { id, pod_item_id: itemId })
    }),
    listener('pod.submitted', 'notifications.pod-submitted', async ({ id, payload }, tx) => {
      const item = await findPodNews(tx, payload.itemId)
      if (item?.state !== 'submitted') return
      const editors = await listEditors(tx)
      const news = podNewsOf(item, {
        type: 'pod_review',
        cause: `pod-submitted:${id}`,
        actorId: payload.byId,
      })
      const facts = { ...news.facts, podNews: 'submitted' as const, link: podDraftPath(payload.itemId) }
      await notify(context, tx, editors, { ...news, facts })
    }),
    listener('pod.returned', 'notifications.pod-returned', async ({ id, payload }, tx) => {
      const item = await findPodNews(tx, payload.itemId)
      if (!item?.authorId || item.returnNote === null) return
      const news = podNewsOf(item, {
        type: 'pod_review',
        cause: `pod-returned:${id}`,
        actorId: payload.byId,
      })
      const facts = {
        ...news.facts,
        podNews: 'returned' as const,
        note: item.returnNote,
        link: podDraftPath(payload.itemId),
      }
      await notify(context, tx, [item.authorId], { ...news, facts })
    }),
    listener('pod.contributor-added', 'notifications.pod-contributor-added', ({ id, payload }, tx) =>
      notify(context, tx, [payload.userId], {
        type: 'pod_review',
        cause: `pod-contributor-added:${id}`,
        actorId: payload.byId,
        storyId: null,
        facts: { podNews: 'invited', link: podHomePath },
      }),
    ),
    listener('pod.changed', 'notifications.pod-changed', async ({ payload: { itemId } }, tx) => {
      await lockCause(tx, podCause(itemId))
      // Moderators hid it, or it was deleted.
      if (!(await findPodNews(tx, itemId))?.isPublic) await takeBack(tx, causeIs(podCause(itemId)))
    }),
  ]
}
