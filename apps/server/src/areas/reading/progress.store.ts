import type { ReadingState } from '@fabula/contracts/reading'
import { sql } from 'kysely'
import type { SavedStoryViewer } from '#areas/bookmarks/public.ts'
import type { PlacedCard } from '#areas/chapters/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'

type Rows = { offset: number; limit: number }

/** Whether the viewer may still see the story. */
const isReadable = ({ userId, wantsMature }: SavedStoryViewer) => sql<boolean>`exists (
  select from readable_stories(${userId}, ${wantsMature}) readable where readable.id = reading_progress.story_id
)`

/** Where the reader is in the published text. */
const place = sql<PlacedCard | null>`(
  select to_json(place) from chapter_places(reading_progress.story_id) place where place.id = reading_progress.chapter_id
)`

/** Serializes a reader's updates of one story: from two devices, or a beacon after the last save. */
export async function lockReader(tx: Transaction, userId: string, storyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reading ${userId} ${storyId}`}, 0))`.execute(tx)
}

export async function findProgress(db: Database | Transaction, userId: string, storyId: string) {
  return db
    .selectFrom('reading_progress')
    .selectAll()
    .where('user_id', '=', userId)
    .where('story_id', '=', storyId)
    .executeTakeFirst()
}

type ReaderState = {
  chapter_id: string | null
  block: number
  percent: number
  read_at: Date | null
  state: ReadingState | null
  place: PlacedCard | null
  is_bookmarked: boolean
  is_following: boolean
  finished_ids: string[]
  /** Of the chapter that was asked about. */
  read_version_id: string | null
  is_liked: boolean
  /** Of the chapter where the reader is. */
  version_id: string | null
}

/** All that a reader has to do with a story and its author, in one row; a reader who never opened it has one too. */
export async function findReaderState(
  db: Database,
  {
    userId,
    storyId,
    authorId,
    chapterId,
  }: { userId: string; storyId: string; authorId: string; chapterId: string | null },
  maxFinished: number,
): Promise<ReaderState> {
  const { rows } = await sql<ReaderState>`
    select reading_progress.chapter_id, coalesce(reading_progress.block, 0) as block, coalesce(reading_progress.percent, 0) as percent,
      reading_progress.read_at, reading_progress.state, ${place} as place,
      exists (select from bookmarked_stories(${userId}) saved where saved.story_id = ${storyId}) as is_bookmarked,
      exists (select from users_followed_by(${userId}) followed where followed.user_id = ${authorId}) as is_following,
      array(
        select chapter_id from chapter_reads
        where user_id = ${userId} and story_id = ${storyId} and finished_at is not null
        order by last_read_at desc limit ${maxFinished}
      ) as finished_ids,
      (
        select version_id from chapter_reads
        where user_id = ${userId} and chapter_id = ${chapterId} and story_id = ${storyId}
      ) as read_version_id,
      exists (select from chapter_likes where user_id = ${userId} and chapter_id = ${chapterId}) as is_liked,
      (
        select version_id from chapter_reads
        where user_id = ${userId} and chapter_reads.chapter_id = reading_progress.chapter_id
      ) as version_id
    from (select) reader
    left join reading_progress on reading_progress.user_id = ${userId} and reading_progress.story_id = ${storyId}
  `.execute(db)
  return rows[0]!
}

export type ProgressColumns = {
  chapter_id?: string | null
  block?: number
  percent?: number
  read_at?: Date
  state?: ReadingState | null
}

export async function putProgress(
  tx: Transaction,
  userId: string,
  storyId: string,
  columns: ProgressColumns,
): Promise<void> {
  await tx
    .insertInto('reading_progress')
    .values({ user_id: userId, story_id: storyId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'story_id']).doUpdateSet({ ...columns, changed_at: sql<Date>`now()` }),
    )
    .execute()
}

const selectInState = (db: Database | Transaction, viewer: SavedStoryViewer, state: ReadingState) =>
  db
    .selectFrom('reading_progress')
    .where('user_id', '=', viewer.userId)
    .where('state', '=', state)
    .where(isReadable(viewer))

export async function listInState(db: Database, viewer: SavedStoryViewer, state: ReadingState, rows: Rows) {
  return (
    selectInState(db, viewer, state)
      .selectAll()
      .select(place.as('place'))
      // All of them are checked anyway, and a reader has few.
      .select(sql<number>`count(*) over ()`.as('total'))
      .orderBy('changed_at', 'desc')
      .orderBy('story_id')
      .offset(rows.offset)
      .limit(rows.limit)
      .execute()
  )
}

export async function countInState(
  db: Database,
  viewer: SavedStoryViewer,
  state: ReadingState,
): Promise<number> {
  return countRows(db, selectInState(db, viewer, state).select('story_id'))
}

/** All progress of a reader, for the data export. */
export async function listAllProgress(db: Database, viewer: SavedStoryViewer, limit: number) {
  return db
    .selectFrom('reading_progress')
    .selectAll()
    .where('user_id', '=', viewer.userId)
    .where(isReadable(viewer))
    .orderBy('changed_at', 'desc')
    .limit(limit)
    .execute()
}
