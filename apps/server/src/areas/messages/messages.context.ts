// Dependencies and small helpers shared by the services of this area.
import './messages.events.ts'
import type { Images } from '#areas/images/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { findUserByLogin, getVisibleUser } from '#areas/users/public.ts'
import { findOwnSide, findSideWith, type Side } from './conversations.store.ts'

export type Messaging = Pick<Platform, 'db' | 'events' | 'config'> & { images: Images }

export type Opened = {
  /** Null once that account was erased. */
  otherId: string | null
  side: Side | undefined
}

const hasMessages = ({ last_number, cleared_number }: Side) => last_number > cleared_number

/**
 * By the username of the other user, or by the id of the conversation. What there is to read stays readable whatever
 * became of the other user; without it, a user who is hidden from the caller does not exist.
 */
export async function openWith(
  db: Database | Transaction,
  { userId }: SignedInActor,
  who: string,
): Promise<Opened> {
  if (isId(who)) {
    const side = await findOwnSide(db, userId, who)
    if (!side) throw notFound()
    return { otherId: side.other_id, side }
  }
  const user = await findUserByLogin(db, who)
  if (!user || who.includes('@')) throw notFound()
  if (user.id === userId) throw invalid({ with: 'is your own' })
  const side = await findSideWith(db, userId, user.id)
  // The address of a deleted account is the id of the conversation, which does not tell who it was.
  if (!side || !hasMessages(side) || user.deleting_since) await getVisibleUser(db, userId, user.id)
  return { otherId: user.id, side }
}

export async function requireOwnSide(
  db: Database | Transaction,
  { userId }: SignedInActor,
  conversationId: string,
): Promise<Side> {
  const side = await findOwnSide(db, userId, conversationId)
  if (!side) throw notFound()
  return side
}
