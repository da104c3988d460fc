// A request to use a character notifies its owner, and the answer the writer who asked.
import { findUseRequestNews } from '#areas/characters/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import { markAnswered, notify, type NotifyContext, takeBack } from './notify.service.ts'
import { causeIs, lockCause } from './notify.store.ts'

const requestCause = (id: string) => `character-use:${id}`

export function characterListeners(context: NotifyContext): Listener[] {
  const update = (requestId: string, tx: Transaction) => updateUseNotices(context, requestId, tx)
  return [
    listener('character.use-requested', 'notifications.character-use-requested', ({ payload }, tx) =>
      update(payload.requestId, tx),
    ),
    listener('character.use-decided', 'notifications.character-use-decided', ({ payload }, tx) =>
      update(payload.requestId, tx),
    ),
  ]
}

/** From the state of now, because the event may be old. Says nothing of the character but its name. */
async function updateUseNotices(context: NotifyContext, requestId: string, tx: Transaction): Promise<void> {
  const cause = requestCause(requestId)
  await lockCause(tx, cause)
  const request = await findUseRequestNews(tx, requestId)
  if (!request || request.state === 'cancelled') return takeBack(tx, causeIs(cause))
  const { state, madeBy, ownerId, characterName, message, story } = request
  const facts = { characterName, storySlug: story.slug, storyTitle: story.title }
  if (state === 'pending') {
    if (ownerId)
      await notify(context, tx, [ownerId], {
        type: 'character_use_request',
        cause,
        actorId: madeBy,
        storyId: story.id,
        facts: { ...facts, requestId, link: '/characters/requests', ...(message && { note: message }) },
      })
    return
  }
  await markAnswered(tx, causeIs(cause))
  await notify(context, tx, [madeBy], {
    type: 'character_use_decided',
    cause: `character-use-decided:${requestId}`,
    actorId: ownerId,
    storyId: story.id,
    facts: {
      ...facts,
      outcome: state === 'approved' ? 'accepted' : 'declined',
      link: `/story/${story.slug}/characters`,
    },
  })
}
