import type { RequestStatus } from '@fabula/contracts/collaboration'
import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { countRows } from '#platform/paging.ts'
import { maxUpdates, type WriterUpdates } from '#platform/writer-updates.ts'

type Rows = { offset: number; limit: number }

/** Whether the viewer sees this user, who is not deleting their account. */
const isVisibleTo = (viewerId: string, column: 'user_id' | 'made_by') => sql<boolean>`
  ${sql.ref(column)} not in (select hidden.user_id from users_hidden_from(${viewerId}) hidden)
  and not exists (select from people where people.id = ${sql.ref(column)} and people.is_deleting)`

const isStoryOf = (ownerId: string) => sql<boolean>`collaboration_requests.story_id in (
  select story.id from story_facts story where story.owner_id = ${ownerId} and not story.is_deleted
)`

export type RequestRow = Selectable<Tables['collaboration_requests']>

export type NewRequest = {
  id: string
  story_id: string
  kind: 'request' | 'invite'
  user_id: string | null
  made_by: string
  role_id: string
  message: string
  email: string | null
  token_hash: Buffer | null
  expires_at: Date
}

export async function insertRequest(tx: Transaction, request: NewRequest): Promise<void> {
  await tx.insertInto('collaboration_requests').values(request).execute()
}

export async function findRequest(db: Database | Transaction, storyId: string, id: string) {
  return db
    .selectFrom('collaboration_requests')
    .selectAll()
    .where('story_id', '=', storyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function listStatuses(db: Database | Transaction, ids: readonly string[]) {
  return db.selectFrom('collaboration_requests').select(['id', 'status']).where('id', 'in', ids).execute()
}

export async function findRequestByToken(db: Database | Transaction, hash: Buffer) {
  return db.selectFrom('collaboration_requests').selectAll().where('token_hash', '=', hash).executeTakeFirst()
}

/** The pending request between a story and a user, or an email. */
export async function findPending(
  tx: Transaction,
  storyId: string,
  { userId, email }: { userId: string | null; email: string | null },
) {
  return tx
    .selectFrom('collaboration_requests')
    .selectAll()
    .where('story_id', '=', storyId)
    .where('status', '=', 'pending')
    .where((row) => row.or([row('user_id', '=', userId), row('email', '=', email)]))
    .executeTakeFirst()
}

export async function countPending(tx: Transaction, storyId: string): Promise<number> {
  return countRows(
    tx,
    tx
      .selectFrom('collaboration_requests')
      .select('id')
      .where('story_id', '=', storyId)
      .where('status', '=', 'pending'),
  )
}

/** A rejection of this kind since that date. */
export async function findRefusalSince(
  tx: Transaction,
  {
    storyId,
    userId,
    kind,
    since,
  }: { storyId: string; userId: string; kind: RequestRow['kind']; since: Date },
) {
  return tx
    .selectFrom('collaboration_requests')
    .select('id')
    .where('story_id', '=', storyId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('status', '=', 'rejected')
    .where('updated_at', '>', since)
    .executeTakeFirst()
}

/** Returns whether it was still open: only one of several concurrent decisions wins. */
export async function closeRequest(
  tx: Transaction,
  id: string,
  change: { status: RequestStatus; decided_by: string | null; user_id?: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('collaboration_requests')
    .set({ ...change, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Cancels the other pending requests of a user who has joined. */
export async function cancelOthers(tx: Transaction, storyId: string, userId: string): Promise<void> {
  await tx
    .updateTable('collaboration_requests')
    .set({ status: 'cancelled', updated_at: sql<Date>`clock_timestamp()` })
    .where('story_id', '=', storyId)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .execute()
}

/** Moves open invites to the new owner of the story. */
export async function handOverInvites(tx: Transaction, storyId: string, to: string): Promise<void> {
  await tx
    .updateTable('collaboration_requests')
    .set({ made_by: to })
    .where('story_id', '=', storyId)
    .where('kind', '=', 'invite')
    .where('status', '=', 'pending')
    .execute()
}

/** Everything that has expired, in one story or in all of them. */
export async function expireRequests(tx: Transaction, storyId?: string): Promise<RequestRow[]> {
  return tx
    .updateTable('collaboration_requests')
    .set({ status: 'expired', updated_at: sql<Date>`clock_timestamp()` })
    .where('status', '=', 'pending')
    .where('expires_at', '<=', sql<Date>`clock_timestamp()`)
    .$if(storyId !== undefined, (query) => query.where('story_id', '=', storyId!))
    .returningAll()
    .execute()
}

/** Cancels what was pending between two users when one blocks the other. */
export async function cancelBetween(
  tx: Transaction,
  one: string,
  other: string,
  notAfter: string,
): Promise<RequestRow[]> {
  const ofOwner = (ownerId: string, userId: string) =>
    sql<boolean>`(user_id = ${userId} and ${isStoryOf(ownerId)})`
  return tx
    .updateTable('collaboration_requests')
    .set({ status: 'cancelled', updated_at: sql<Date>`clock_timestamp()` })
    .where('status', '=', 'pending')
    .where('created_at', '<=', sql<Date>`${notAfter}::timestamptz`)
    .where((row) => row.or([ofOwner(one, other), ofOwner(other, one)]))
    .returningAll()
    .execute()
}

/** Pending requests and invites that the user sent or received, also requests to join stories they own. */
const pendingOf = (tx: Transaction, { userId, email }: { userId: string; email: string | null }) => {
  const pending = tx.selectFrom('collaboration_requests').select('id').where('status', '=', 'pending')
  return pending
    .where('made_by', '=', userId)
    .unionAll(pending.where('user_id', '=', userId))
    .unionAll(pending.where('email', '=', email))
    .unionAll(pending.where(isStoryOf(userId)))
}

type Party = Parameters<typeof pendingOf>[1]

export async function listStoriesOfPending(tx: Transaction, party: Party): Promise<string[]> {
  const rows = await tx
    .selectFrom('collaboration_requests')
    .select('story_id')
    .where('id', 'in', pendingOf(tx, party))
    .execute()
  return rows.map(({ story_id }) => story_id)
}

export async function cancelPendingOf(tx: Transaction, party: Party): Promise<RequestRow[]> {
  return tx
    .updateTable('collaboration_requests')
    .set({ status: 'cancelled', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', pendingOf(tx, party))
    .where('status', '=', 'pending')
    .returningAll()
    .execute()
}

const isOpen = sql<boolean>`status = 'pending' and expires_at > clock_timestamp()`

export type StoryRequests = {
  storyId: string
  viewerId: string
  /** Null for the owner, who sees all of them. */
  userId: string | null
  status: RequestStatus | undefined
}

const ofStory = (db: Database, { storyId, viewerId, userId, status }: StoryRequests) =>
  db
    .selectFrom('collaboration_requests')
    .where('story_id', '=', storyId)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .where(sql<boolean>`(user_id is null or ${isVisibleTo(viewerId, 'user_id')})`)
    .$if(status === 'pending', (query) => query.where(isOpen))
    .$if(status === 'expired', (query) =>
      query.where(
        sql<boolean>`(status = 'expired' or (status = 'pending' and expires_at <= clock_timestamp()))`,
      ),
    )
    .$if(status !== undefined && status !== 'pending' && status !== 'expired', (query) =>
      query.where('status', '=', status!),
    )

export async function listOfStory(db: Database, which: StoryRequests, { offset, limit }: Rows) {
  return ofStory(db, which)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countOfStory(db: Database, which: StoryRequests): Promise<number> {
  return countRows(db, ofStory(db, which).select('id'))
}

export type Box = {
  box: 'received' | 'sent'
  kind?: 'request' | 'invite' | undefined
  userId: string
  /** Confirmed, so invites sent to it belong to the user. */
  email: string | null
}

function inBox(db: Database, { box, kind, userId, email }: Box) {
  const open = db.selectFrom('collaboration_requests').select('id').where(isOpen)
  const received = open
    .where('user_id', '=', userId)
    .where('kind', '=', 'invite')
    .unionAll(open.where('email', '=', email))
    .unionAll(
      open.where('kind', '=', 'request').where(isStoryOf(userId)).where(isVisibleTo(userId, 'user_id')),
    )
  return db
    .selectFrom('collaboration_requests')
    .$if(box === 'received', (query) => query.where('id', 'in', received))
    .$if(box === 'sent', (query) => query.where('made_by', '=', userId))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .where(isVisibleTo(userId, 'made_by'))
    .where(
      sql<boolean>`exists (
        select from story_facts story
        where story.id = collaboration_requests.story_id and not story.is_deleted
          and (not story.is_hidden or story.owner_id = ${userId})
      )`,
    )
}

export async function listBox(db: Database, which: Box, { offset, limit }: Rows) {
  return inBox(db, which)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countBox(db: Database, which: Box): Promise<number> {
  return countRows(db, inBox(db, which).select('id'))
}

/** Received since that time and still open, for the user's dashboard. */
export async function listReceivedSince(
  db: Database,
  party: Pick<Box, 'userId' | 'email'>,
  since: Date,
): Promise<WriterUpdates> {
  const found = inBox(db, { ...party, box: 'received' })
    .where('created_at', '>', since)
    .where('made_by', 'is not', null)
    .where(sql<boolean>`made_by not in (select muted.user_id from users_muted_by(${party.userId}) muted)`)
  const [latest, count] = await Promise.all([
    found
      .select(['id', 'created_at', 'made_by', 'story_id', 'message'])
      .orderBy('created_at', 'desc')
      .limit(3)
      .execute(),
    countRows(db, found.select('id'), maxUpdates - 1),
  ])
  return {
    count,
    latest: latest.map(({ id, created_at, made_by, story_id, message }) => ({
      id,
      at: created_at,
      actorId: made_by!,
      storyId: story_id,
      text: message,
    })),
  }
}

/** For the user's data export. */
export async function listMadeBy(db: Database, userId: string): Promise<RequestRow[]> {
  return db
    .selectFrom('collaboration_requests')
    .selectAll()
    .where('made_by', '=', userId)
    .orderBy('created_at')
    .limit(10_000)
    .execute()
}
