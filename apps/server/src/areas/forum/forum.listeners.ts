// What the forum does when something happens here or in other areas.
import { listStoriesByIds } from '#areas/stories/public.ts'
import { refreshTrustLevel, type TrustMeasures } from '#areas/trust/public.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import { forumTag } from './categories.service.ts'
import { fillRole } from './calls.store.ts'
import { findCategory, updateCategory } from './categories.store.ts'
import type { Forum } from './forum.context.ts'

/** Pages are tagged with what they were made from: `topic:ID`, and `forum` for lists. */
const tagsOf = ({ topicId }: { topicId: string }) => [`topic:${topicId}`, forumTag]

export function forumListeners(
  { pages, events }: Pick<Forum, 'pages' | 'events'>,
  trust: TrustMeasures,
): Listener[] {
  return [
    listener(
      'forum.topic-changed',
      'forum.drop-pages',
      ({ payload }, tx) => pages.dropOnCommit(tx, ...tagsOf(payload)),
      (payload) => pages.dropHere(...tagsOf(payload)),
    ),
    listener('forum.marked-helpful', 'forum.refresh-trust', async ({ payload: { authorId } }, tx) => {
      if (authorId) await refreshTrustLevel(tx, trust, authorId)
    }),
    listener('collaboration.decided', 'forum.fill-role', async ({ payload }, tx) => {
      if (payload.kind !== 'request' || payload.status !== 'approved') return
      const filled = await fillRole(tx, payload.requestId)
      if (filled) await events.publish(tx, 'forum.topic-changed', filled)
    }),
    // A space has the name of its story.
    listener('story.changed', 'forum.rename-space', async ({ payload: { storyId } }, tx) => {
      const space = await findCategory(tx, { storyId })
      const [story] = space ? await listStoriesByIds(tx, [storyId]) : []
      if (space && story && story.title !== '' && story.title.slice(0, 200) !== space.name)
        await updateCategory(tx, space.id, { name: story.title.slice(0, 200) })
    }),
  ]
}
