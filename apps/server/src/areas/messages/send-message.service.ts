// Sending a message. Sent twice, it is stored once.
import type { Message } from '@fabula/contracts/messages'
import { minImageTrust } from '@fabula/contracts/message-sizes'
import { listAttachedImages } from '#areas/images/public.ts'
import { countLinks, findTrustLevel, spendDailyLimit } from '#areas/trust/public.ts'
import { lockRelations, lockUsers } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { findSideWith, insertConversation, noteMessage, takeNextNumber } from './conversations.store.ts'
import { announce } from './messages.channel.ts'
import { type Messaging, openWith } from './messages.context.ts'
import { requireNoRefusal } from './messages.policy.ts'
import { loadImages, presentMessage } from './messages.present.ts'
import { findMessage, findSent, insertMessage, type MessageRow } from './messages.store.ts'
import { loadRefusals } from './permission.service.ts'

type NewMessage = {
  clientId: string
  body: string
  imageId?: string | undefined
  /** For demo messages with an earlier date than now; no limits apply to them, and nobody is notified. */
  at?: Date
}

/** More than invisible characters, as in comments. */
const somethingVisible = /[\p{L}\p{N}\p{P}\p{S}]/u

export async function sendMessage(
  messaging: Messaging,
  actor: SignedInActor,
  who: string,
  given: NewMessage,
): Promise<{ message: Message; conversationId: string }> {
  if (!given.imageId && !somethingVisible.test(given.body)) throw invalid({ body: 'is required' })
  return messaging.db.transaction().execute(async (tx) => {
    const { otherId, side: seen } = await openWith(tx, actor, who)
    // The order in which everything about two users is locked. A block, a suspension or a deletion waits, or is seen.
    if (otherId) await lockRelations(tx, actor.userId, [otherId])
    const standing = await lockUsers(tx, otherId ? [actor.userId, otherId] : [actor.userId])
    if (!standing.has(actor.userId)) throw new AppError('AUTH_ERROR')
    const side = otherId ? await findSideWith(tx, actor.userId, otherId) : seen
    const row =
      (await findSentBefore(tx, actor, given, side?.conversation_id)) ??
      (await insert(messaging, tx, actor, otherId, side?.conversation_id, given))
    return {
      message: presentMessage(row, actor.userId, await loadImages(tx, [row])),
      conversationId: row.conversation_id,
    }
  })
}

async function findSentBefore(
  tx: Transaction,
  { userId }: SignedInActor,
  { clientId }: NewMessage,
  conversationId: string | undefined,
): Promise<MessageRow | undefined> {
  const sent = await findSent(tx, userId, clientId)
  if (sent && sent.conversation_id !== conversationId)
    throw new AppError('CONFLICT_ERROR', { message: 'This message was sent to someone else.' })
  return sent
}

async function insert(
  messaging: Messaging,
  tx: Transaction,
  actor: SignedInActor,
  otherId: string | null,
  knownId: string | undefined,
  { clientId, body, imageId, at }: NewMessage,
): Promise<MessageRow> {
  const { userId: authorId } = actor
  const refusalOf = await loadRefusals(tx, actor, otherId ? [otherId] : [])
  requireNoRefusal(otherId ? refusalOf(otherId) : 'closed')
  const conversationId = knownId ?? newId()
  if (!knownId) {
    await insertConversation(tx, conversationId, [authorId, otherId!])
    if (!at) await spendDailyLimit(messaging, tx, actor, 'conversations')
  }
  if (!at) await spendDailyLimit(messaging, tx, actor, 'links', countLinks(messaging, body))
  const id = newId()
  if (imageId) await attachImage(messaging, tx, actor, imageId, id)
  const number = await takeNextNumber(tx, conversationId)
  await insertMessage(tx, {
    id,
    conversation_id: conversationId,
    number,
    author_id: authorId,
    client_id: clientId,
    body,
    image_id: imageId ?? null,
    ...(at && { created_at: at }),
  })
  await noteMessage(tx, { conversationId, authorId, number, at })
  const sent = { conversationId, messageId: id, number, authorId, recipientId: otherId }
  if (!at) await messaging.events.publish(tx, 'message.sent', sent)
  await announce(tx, { conversationId, number, userIds: [authorId, otherId!] })
  return (await findMessage(tx, id))!
}

export async function canSendImages(tx: Messaging['db'], { userId, user }: SignedInActor): Promise<boolean> {
  return user.roles.length > 0 || (await findTrustLevel(tx, userId)) >= minImageTrust
}

async function attachImage(
  { images }: Messaging,
  tx: Transaction,
  actor: SignedInActor,
  imageId: string,
  messageId: string,
): Promise<void> {
  if (!(await canSendImages(tx, actor)))
    throw new AppError('FORBIDDEN_ERROR', { message: 'You can send images from trust level 1.' })
  await images.attach(tx, actor.userId, [imageId], { type: 'message', entityId: messageId })
  const [image] = await listAttachedImages(tx, 'message', [imageId])
  if (image?.entity_id !== messageId)
    throw invalid({ imageId: 'is no longer available. Remove the image and add it again' })
}
