import type { Conversation, Message } from '@fabula/contracts/messages'
import type { Person } from '@fabula/contracts/users'
import type { ImageReference } from '@fabula/contracts/shapes'
import { listAttachedImages, presentReference } from '#areas/images/public.ts'
import { listUsersByIds, listVisibleIds, presentPerson } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { ListedRow } from './conversations.store.ts'
import { canRead, stateOf } from './messages.policy.ts'
import type { MessageRow } from './messages.store.ts'

export type FindImage = (message: Pick<MessageRow, 'id' | 'image_id'>) => ImageReference | null

/** Without images that moderators have hidden. */
export async function loadImages(
  db: Database | Transaction,
  rows: readonly Pick<MessageRow, 'image_id'>[],
): Promise<FindImage> {
  const ids = rows.flatMap(({ image_id }) => image_id ?? [])
  const images = ids.length > 0 ? await listAttachedImages(db, 'message', ids) : []
  const shown = new Map(
    images.flatMap((image) =>
      image.moderation === null ? [[`${image.entity_id} ${image.id}`, presentReference(image)] as const] : [],
    ),
  )
  return ({ id, image_id }) => shown.get(`${id} ${image_id}`) ?? null
}

export function presentMessage(row: MessageRow, viewerId: string, findImage: FindImage): Message {
  const isOwn = row.author_id === viewerId
  const isReadable = canRead(row, viewerId)
  return {
    _id: row.id,
    clientId: isOwn ? row.client_id : null,
    number: row.number,
    isOwn,
    body: isReadable ? row.body : null,
    hasImage: isReadable && row.image_id !== null,
    image: isReadable ? findImage(row) : null,
    state: stateOf(row),
    createdAt: row.created_at.toISOString(),
  }
}

export async function presentMessages(
  db: Database | Transaction,
  rows: readonly MessageRow[],
  viewerId: string,
): Promise<Message[]> {
  const findImage = await loadImages(db, rows)
  return rows.map((row) => presentMessage(row, viewerId, findImage))
}

/** Without deleted accounts. A block hides the picture, as it does everywhere else. */
export async function loadPeople(
  db: Database | Transaction,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const [users, visible] = await Promise.all([listUsersByIds(db, ids), listVisibleIds(db, viewerId, ids)])
  const shown = new Set(visible)
  return new Map(
    users.map((user) => {
      const person = presentPerson(user)
      return [user.id, shown.has(user.id) ? person : { ...person, avatar: null }]
    }),
  )
}

export function presentConversation(
  row: ListedRow,
  viewerId: string,
  people: ReadonlyMap<string, Person>,
): Conversation {
  const isReadable = canRead(row, viewerId)
  return {
    _id: row.conversation_id,
    person: people.get(row.other_id ?? '') ?? null,
    isUnread: row.is_unread,
    lastMessage: {
      isOwn: row.author_id === viewerId,
      excerpt: isReadable ? row.excerpt : null,
      hasImage: isReadable && row.image_id !== null,
      state: stateOf(row),
      createdAt: row.created_at.toISOString(),
    },
  }
}
