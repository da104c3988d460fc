// What happened to a writer's stories since a time, for their dashboard. An area offers its updates at boot, so that
// their SQL stays with it.
import type { WriterUpdateKind } from '@fabula/contracts/dashboard'
import type { StoryPermission } from '@fabula/contracts/stories'
import { type RawBuilder, sql } from 'kysely'
import type { SignedInActor } from './actor.ts'
import type { Database } from './db/database.ts'

/** Larger numbers are not counted further. */
export const maxUpdates = 1000
/** Of one kind, as examples. */
const maxLatest = 3

type WriterUpdate = {
  id: string
  at: Date
  actorId: string
  storyId: string | null
  chapterId?: string | null
  /** What was said. */
  text?: string
}

export type WriterUpdates = { count: number; latest: WriterUpdate[] }

export type WriterUpdateSource = {
  kind: WriterUpdateKind
  /** Only stories in which the writer has this permission are passed. */
  permission: StoryPermission
  list(
    db: Database,
    wanted: { writer: SignedInActor; storyIds: readonly string[]; since: Date },
  ): Promise<WriterUpdates>
}

type Source = {
  table: RawBuilder<unknown>
  columns: { id: RawBuilder<unknown>; actorId: RawBuilder<unknown>; storyId: RawBuilder<unknown> } & {
    chapterId?: RawBuilder<unknown>
    text?: RawBuilder<unknown>
  }
  /** Whether the writer may know of it. */
  isShown: RawBuilder<unknown>
}

/**
 * The latest rows of several stories and how many there are. `created_at` must be indexed by story, because a story may
 * have received many more before.
 */
export async function listStoryUpdates(
  db: Database,
  { table, columns, isShown }: Source,
  { storyIds, since }: { storyIds: readonly string[]; since: Date },
): Promise<WriterUpdates> {
  if (storyIds.length === 0) return { count: 0, latest: [] }
  const isNew = sql`created_at > ${since}::timestamptz and ${isShown}`
  const { rows } = await sql<WriterUpdate & { count: number }>`
    select latest.*, counted.count from (
      select ${columns.id} as id, created_at as at, ${columns.actorId} as "actorId", ${columns.storyId} as "storyId",
        ${columns.chapterId ?? sql`null`} as "chapterId", ${columns.text ?? sql`''`} as text
      from unnest(${storyIds}::uuid[]) wanted (story)
      cross join lateral (
        select * from ${table} where ${columns.storyId} = wanted.story and ${isNew}
        order by created_at desc limit ${maxLatest}
      ) newest
      order by created_at desc, 1 limit ${maxLatest}
    ) latest, (
      select count(*)::integer as count from (
        select from ${table} where ${columns.storyId} = any(${storyIds}::uuid[]) and ${isNew} limit ${maxUpdates}
      ) found
    ) counted
  `.execute(db)
  return { count: rows[0]?.count ?? 0, latest: rows.map(({ count: _count, ...update }) => update) }
}
