// Drops cached pages: `pod:ID` for the page of an item, `writerspod` for lists.
import { commentChanges } from '#areas/comments/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import { createPageDropper } from '#platform/pages/drop-pages.ts'
import type { Platform } from '#platform/platform.ts'
import { listItemIdsOf } from './items.store.ts'
import './writerspod.events.ts'

const ofPeople = [
  'user.profile-changed',
  'account.deletion-requested',
  'account.restored',
  'account.erased',
] as const

const listTagsOf = async (tx: Transaction, userId: string) =>
  (await listItemIdsOf(tx, userId)).map((id) => `pod:${id}`)

export function itemsListeners({ pages }: Pick<Platform, 'pages'>): Listener[] {
  const dropPages = createPageDropper(pages, 'writerspod')
  return [
    // Pages show their names, as links only while they have an account.
    ...ofPeople.map((event) =>
      listener(event, `writerspod.drop-pages-${event}`, async ({ payload }, tx) =>
        pages.dropOnCommit(tx, 'writerspod', ...(await listTagsOf(tx, payload.userId))),
      ),
    ),
    dropPages('pod.changed', ({ itemId }) => [`pod:${itemId}`, 'writerspod']),
    ...commentChanges.map((event) =>
      dropPages(event, ({ kind, storyId }) => (kind === 'item' ? [`pod:${storyId}`] : [])),
    ),
  ]
}
