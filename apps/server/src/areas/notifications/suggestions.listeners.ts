// Suggestions in a draft: notifies the owner of new ones, and their authors of decisions.
import { findMember, findStoryNews } from '#areas/stories/public.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import { notify, type NotifyContext } from './notify.service.ts'

export function suggestionListeners(context: NotifyContext): Listener[] {
  return [
    listener('suggestion.made', 'notifications.suggestion-made', async ({ id, payload }, tx) => {
      const { storyId, chapterId, byId } = payload
      const story = await findStoryNews(tx, storyId)
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
      const story = await findStoryNews(tx, storyId)
      // Users who have left the story cannot open it.
      if (!story || (authorId !== story.ownerId && !(await findMember(tx, storyId, authorId)))) return
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
