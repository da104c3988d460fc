// Suggestions in a draft: notifies the owner of new ones, and their authors of decisions.
import { listMembers } from '#areas/stories/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import { notify, type NotifyContext } from './notify.service.ts'
import { findStorySummary } from './story-summary.service.ts'

export function suggestionListeners(context: NotifyContext): Listener[] {
  return [
    listener('suggestion.made', 'notifications.suggestion-made', async ({ id, payload }, tx) => {
      const { storyId, chapterId, byId } = payload
      const story = await findStorySummary(tx, storyId)
      if (!story) return
      await notify(context, tx, [story.ownerId], {
        type: 'suggestion_made',
        cause: `suggestions:${id}`,
        mergeKey: `suggestions ${chapterId}`,
        actorId: byId,
        storyId,
        facts: { storySlug: story.slug, storyTitle: story.title, chapterId },
      })
    }),
    listener('suggestion.decided', 'notifications.suggestion-decided', async ({ id, payload }, tx) => {
      const { storyId, chapterId, byId, authorId, decision, count } = payload
      const story = await findStorySummary(tx, storyId)
      // Users who have left the story cannot open it.
      const isGone = story?.ownerId !== authorId && !(await isMember(tx, storyId, authorId))
      if (!story || isGone) return
      await notify(context, tx, [authorId], {
        type: 'suggestion_decided',
        cause: `suggestions-decided:${id}`,
        mergeKey: `suggestions ${decision} ${chapterId}`,
        actorId: byId,
        storyId,
        facts: { storySlug: story.slug, storyTitle: story.title, chapterId, outcome: decision, count },
      })
    }),
  ]
}

async function isMember(tx: Transaction, storyId: string, userId: string): Promise<boolean> {
  return (await listMembers(tx, { storyId, id: userId })).length > 0
}
