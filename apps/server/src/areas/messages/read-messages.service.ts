// Reading: the list of conversations, the messages of one, and which ones are unread.
import type { Message, OpenConversation } from '@fabula/contracts/messages'
import { maxExcerptLength, messagesAtOnce } from '@fabula/contracts/message-sizes'
import { getSettings } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { countAround, type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import * as conversations from './conversations.store.ts'
import { announce } from './messages.channel.ts'
import { type Messaging, openWith, requireOwnSide } from './messages.context.ts'
import { loadPeople, presentConversation, presentMessages } from './messages.present.ts'
import * as store from './messages.store.ts'
import { loadRefusals } from './permission.service.ts'
import { canSendImages } from './send-message.service.ts'

export async function listConversations(db: Database, { userId, user }: SignedInActor, page: PageQuery) {
  const range = rowsOf(page)
  const [rows, count, { privacy }] = await Promise.all([
    conversations.listConversations(db, userId, range, maxExcerptLength),
    conversations.countUnread(db, userId),
    getSettings(db, user),
  ])
  const [total, people] = await Promise.all([
    countAround(range, rows.length, () => conversations.countConversations(db, userId)),
    loadPeople(
      db,
      userId,
      rows.flatMap(({ other_id }) => other_id ?? []),
    ),
  ])
  return {
    conversations: rows.map((row) => presentConversation(row, userId, people)),
    pagination: presentPagination(page, total),
    count,
    privacy: privacy.messages,
  }
}

type Listed = { messages: Message[]; hasEarlier: boolean }

export async function openConversation(
  db: Database,
  actor: SignedInActor,
  who: string,
): Promise<{ conversation: OpenConversation } & Listed> {
  const { otherId, side } = await openWith(db, actor, who)
  const ids = otherId ? [otherId] : []
  const [refusalOf, people, mayUseImages, listed] = await Promise.all([
    loadRefusals(db, actor, ids),
    loadPeople(db, actor.userId, ids),
    canSendImages(db, actor),
    side ? listBefore(db, actor, side, null, messagesAtOnce) : { messages: [], hasEarlier: false },
  ])
  return {
    conversation: {
      _id: side?.conversation_id ?? null,
      person: people.get(otherId ?? '') ?? null,
      refusal: otherId ? refusalOf(otherId) : 'closed',
      canSendImages: mayUseImages,
      readNumber: side?.read_number ?? 0,
    },
    ...listed,
  }
}

export async function listEarlier(
  db: Database,
  actor: SignedInActor,
  conversationId: string,
  { before, limit }: { before: number; limit: number },
): Promise<Listed> {
  return listBefore(db, actor, await requireOwnSide(db, actor, conversationId), before, limit)
}

async function listBefore(
  db: Database,
  { userId }: SignedInActor,
  side: conversations.Side,
  before: number | null,
  limit: number,
): Promise<Listed> {
  const range = { after: side.cleared_number, before }
  const rows = await store.listMessages(db, side.conversation_id, range, limit + 1)
  const shown = rows.slice(0, limit).reverse()
  return { messages: await presentMessages(db, shown, userId), hasEarlier: rows.length > limit }
}

/** Returns how many conversations are still unread. */
export async function markRead(
  { db, events }: Pick<Messaging, 'db' | 'events'>,
  actor: SignedInActor,
  conversationId: string,
  number: number,
): Promise<number> {
  const { userId } = actor
  await db.transaction().execute(async (tx) => {
    await requireOwnSide(tx, actor, conversationId)
    if (!(await conversations.markRead(tx, { conversationId, userId, number }))) return
    await events.publish(tx, 'conversation.read', { conversationId, userId })
    await announce(tx, { conversationId, number: null, userIds: [userId] })
  })
  return conversations.countUnread(db, userId)
}

export const countUnread = (db: Database, userId: string): Promise<number> =>
  conversations.countUnread(db, userId)
