// Requests to use a character in a story.
import type { UseRequestState } from '@fabula/contracts/characters.sharing'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'

type Rows = { offset: number; limit: number }

const select = (db: Database | Transaction) =>
  db
    .selectFrom('character_use_requests as request')
    .innerJoin('characters', 'characters.id', 'request.character_id')
    .select([
      'request.id',
      'request.character_id',
      'request.story_id',
      'request.made_by',
      'request.message',
      'request.created_at',
      'request.updated_at',
      'characters.owner_id',
      sql<UseRequestState>`request.state`.as('state'),
    ])

export type UseRequestRow = Awaited<ReturnType<typeof listRequests>>[number]

export async function findRequest(db: Database | Transaction, id: string) {
  return select(db).where('request.id', '=', id).executeTakeFirst()
}

export async function findMadeWith(tx: Transaction, madeBy: string, key: string) {
  return select(tx)
    .where('request.made_by', '=', madeBy)
    .where('request.made_with', '=', key)
    .executeTakeFirst()
}

/** Pending ones, and those that were rejected since that date. */
export async function listOpenOrRejected(
  tx: Transaction,
  { characterId, storyId, since }: { characterId: string; storyId: string; since: Date },
) {
  return select(tx)
    .where('request.character_id', '=', characterId)
    .where('request.story_id', '=', storyId)
    .where(
      sql<boolean>`(request.state = 'pending' or request.state = 'rejected' and request.updated_at > ${since})`,
    )
    .limit(10)
    .execute()
}

export async function countPendingBy(tx: Transaction, madeBy: string): Promise<number> {
  return countRows(
    tx,
    tx
      .selectFrom('character_use_requests')
      .select('id')
      .where('made_by', '=', madeBy)
      .where('state', '=', 'pending'),
  )
}

export async function insertRequest(
  tx: Transaction,
  row: {
    id: string
    character_id: string
    story_id: string
    made_by: string
    message: string
    made_with: string | null
  },
): Promise<void> {
  await tx.insertInto('character_use_requests').values(row).execute()
}

export async function closeRequest(
  tx: Transaction,
  id: string,
  change: { state: UseRequestState; decided_by: string | null },
): Promise<void> {
  await tx
    .updateTable('character_use_requests')
    .set({ ...change, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Pending ones that a user made or would have to answer; with another user, only those between the two. */
export async function cancelPendingOf(
  tx: Transaction,
  userId: string,
  otherId: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update character_use_requests request set state = 'cancelled', updated_at = clock_timestamp()
    from characters
    where characters.id = request.character_id and request.state = 'pending'
      and (request.made_by = ${userId} and (${otherId}::uuid is null or characters.owner_id = ${otherId})
        or characters.owner_id = ${userId} and (${otherId}::uuid is null or request.made_by = ${otherId}))
    returning request.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export type Box = { userId: string; direction: 'received' | 'sent'; state?: UseRequestState | undefined }

/** Not those of users who are hidden from the viewer, of deleted stories, and of characters that are gone. */
const inBox = (db: Database, { userId, direction, state }: Box) =>
  select(db)
    .where(direction === 'sent' ? 'request.made_by' : 'characters.owner_id', '=', userId)
    .where('characters.is_archived', '=', false)
    .$if(state !== undefined, (query) => query.where('request.state', '=', state!))
    .where(
      sql<boolean>`request.made_by not in (select hidden.user_id from users_hidden_from(${userId}) hidden)
        and not exists (select from people where people.id = request.made_by and people.is_deleting)
        and exists (select from story_facts story where story.id = request.story_id and not story.is_deleted)`,
    )

export async function listRequests(db: Database, box: Box, { offset, limit }: Rows) {
  return inBox(db, box)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countRequests(db: Database, box: Box): Promise<number> {
  return countRows(db, inBox(db, box))
}

/** For the user's data export. */
export async function listMadeBy(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('character_use_requests')
    .select(['id', 'character_id', 'story_id', 'message', 'state', 'created_at', 'updated_at'])
    .where('made_by', '=', userId)
    .orderBy('id')
    .limit(limit)
    .execute()
}
