// An author and everybody who follows them, and what a chapter makes of that.
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { type Call, callAs } from '../published-stories.ts'
import { insertPeople, makePeople } from './people.ts'

/** Longer than a queue takes to notice that the node which told has died. */
const patienceMilliseconds = 5 * 60 * 1000
const followedAtOnce = 250

export async function makeAuthor(database: DatabaseHandle, url: string, followers: number): Promise<Call> {
  const [author] = await makePeople(database, 1)
  const ids = await insertPeople(database, followers)
  // A counter of the author goes up with each: thousands in one statement would wade through its former versions.
  for (let start = 0; start < ids.length; start += followedAtOnce) {
    await database.pool.query(
      'insert into follows (follower_id, followee_id) select id, $1 from unnest($2::uuid[]) id',
      [author!.id, ids.slice(start, start + followedAtOnce)],
    )
  }
  return callAs(url, author!.cookie)
}

/** How many people were told of the story, and how often altogether. */
export async function countNotified({ pool }: DatabaseHandle, storyId: string) {
  const { rows } = await pool.query<{ people: string; times: string }>(
    `select count(distinct user_id) as people, coalesce(sum(cause_count), 0) as times
    from notifications where story_id = $1 and type = 'chapter_published'`,
    [storyId],
  )
  return { people: Number(rows[0]?.people), times: Number(rows[0]?.times) }
}

/** Until nobody is left to tell of it. */
export async function waitUntilNotified(database: DatabaseHandle, storyId: string, people: number) {
  const end = Date.now() + patienceMilliseconds
  for (;;) {
    const notified = await countNotified(database, storyId)
    if (notified.people >= people) return notified
    if (Date.now() > end) throw new Error(`Only ${notified.people} of ${people} have been told`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Nobody after the middle one can be told before `release`: a cut then comes half-way, every time. */
export async function holdHalfWay({ pool }: DatabaseHandle, chapterId: string, storyId: string) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    `insert into notification_causes (user_id, cause, facts)
    select follower_id, $1, '{}' from follows where followee_id = (select owner_id from stories where id = $2)
    order by follower_id offset (
      select count(*) / 2 from follows where followee_id = (select owner_id from stories where id = $2)
    ) limit 1`,
    [`chapter:${chapterId}`, storyId],
  )
  return async () => {
    await client.query('rollback')
    client.release()
  }
}
