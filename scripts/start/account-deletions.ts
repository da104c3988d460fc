// Owners of shared stories who delete their accounts, each blocked at another point of the deletion, where the test
// kills the server.
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { roleIds } from '../../apps/server/test/collaborators.ts'
import { makePeople, type Person } from '../../bench/crowd/people.ts'
import { type Call, callAs, draftStory } from '../../bench/published-stories.ts'

const holdKey = 20_011

export type SharedStory = { id: string; owner: Person; heir: Person; reader: Person; call: Call }

/** Each with an owner, a co-author and a reader. */
export async function shareStories(database: DatabaseHandle, url: string, count: number) {
  const people = await makePeople(database, count * 3)
  const stories: SharedStory[] = []
  for (let index = 0; index < count; index += 1) {
    const [owner, heir, reader] = people.slice(index * 3, index * 3 + 3) as [Person, Person, Person]
    const call = callAs(url, owner.cookie)
    const { storyId } = await draftStory(call, index)
    for (const [person, role] of [
      [heir, roleIds['co-author']] as const,
      [reader, roleIds['beta-reader']] as const,
    ])
      await database.pool.query(
        `with member as (
          insert into story_members (id, story_id, user_id) values ($1, $2, $3) returning id
        ) insert into story_member_roles (member_id, role_id) select id, $4::uuid from member`,
        [newId(), storyId, person.id, role],
      )
    stories.push({ id: storyId, owner, heir, reader, call })
  }
  return stories
}

/** Blocks every transaction that inserts such a row until `release`. */
export async function holdRows(
  { pool }: DatabaseHandle,
  rows: readonly { table: string; column: string; value: string }[],
) {
  const client = await pool.connect()
  await client.query('select pg_advisory_lock($1)', [holdKey])
  await client.query(`create function hold() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(${holdKey}); return new; end'`)
  for (const [index, { table, column, value }] of rows.entries())
    await client.query(`create trigger hold_${index} before insert on ${table}
      for each row when (new.${column} = '${value}') execute function hold()`)
  const waiting = `from pg_locks where locktype = 'advisory' and objid = ${holdKey} and not granted`
  return {
    async untilAllWait(): Promise<void> {
      while (Number((await client.query(`select count(*) ${waiting}`)).rows[0].count) < rows.length)
        await new Promise((resolve) => setTimeout(resolve, 20))
    },
    /** Terminates their connections: the server has died, but the database would notice only once they continue. */
    async release(): Promise<void> {
      await client.query(`select pg_terminate_backend(pid, 10000) ${waiting}`)
      await client.query('drop function hold cascade')
      await client.query('select pg_advisory_unlock($1)', [holdKey])
      client.release()
    },
  }
}

/** How often the co-author and the reader were notified, and how many emails all three got. */
export async function readDeletion({ pool }: DatabaseHandle, { id, owner, heir, reader }: SharedStory) {
  const count = async (statement: string, values: unknown[]) =>
    Number((await pool.query(`select coalesce((${statement}), 0) as count`, values)).rows[0].count)
  const countNotified = (person: Person) =>
    count('select sum(cause_count) from notifications where story_id = $1 and user_id = $2', [id, person.id])
  const countMails = (person: Person) =>
    count('select count(*) from mail_messages where recipient = $1', [`${person.id}@example.org`])
  const { rows } = await pool.query<{ owner_id: string }>('select owner_id from stories where id = $1', [id])
  return {
    belongsToHeir: rows[0]?.owner_id === heir.id,
    isDeleted:
      (await count('select count(*) from users where id = $1 and deleting_since is null', [owner.id])) === 0,
    notified: await Promise.all([heir, reader].map(countNotified)),
    mailed: await Promise.all([owner, heir, reader].map(countMails)),
  }
}

/** Waits until no event or email is pending. */
export async function untilAllAreNotified({ pool }: DatabaseHandle): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select exists (select from outbox_deliveries where state = 'pending') or exists (
        select from pgboss.job where name = 'notifications.mail-at-once' and state in ('created', 'retry', 'active')
      ) as waits`,
    )
    if (!rows[0].waits) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
