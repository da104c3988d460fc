// Decisions of moderators create notifications; the moderation area emails them itself.
import { describeDecision } from '#areas/moderation/public.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import { notify, type NotifyContext } from './notify.service.ts'

export function moderationListeners(context: NotifyContext): Listener[] {
  return [
    listener('user.standing-changed', 'notifications.standing-changed', async ({ id, payload }, tx) => {
      await notify(context, tx, [payload.userId], {
        type: 'moderation_decision',
        cause: `standing:${id}`,
        actorId: null,
        storyId: null,
        facts: { sentence: describeDecision(payload), link: '/rules' },
      })
    }),
  ]
}
