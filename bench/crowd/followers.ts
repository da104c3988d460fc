// An author and all their followers, and the notifications that a chapter creates.
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { type Call, callAs } from '../published-stories.ts'
import { insertPeople, makePeople } from './people.ts'

/** Longer than a queue takes to notice that the notifying node has died. */
const patienceMilliseconds = 5 * 60 * 1000
const followedAtOnce = 250

export async function makeAuthor(database: DatabaseHandle, url: string, followers: number): Promise<Call> {
  const [author] = await makePeople(database, 1)
  const ids = await insertPeople(database, followers)
  // Each row increments a counter of the author: thousands in one statement would scan all its dead row versions.
  for (let start = 0; start < ids.length; start += followedAtOnce) {
    await database.pool.query(
      'insert into follows (follower_id, followee_id) select id, $1 from unnest($2::uuid[]) id',
      [author!.id, ids.slice(start, start + followedAtOnce)],
    )
  }
  return callAs(url, author!.cookie)
}

/** How many users were notified of the story, and the total number of notifications. */
export async function countNotified({ pool }: DatabaseHandle, storyId: string) {
  const { rows } = await pool.query<{ people: string; times: string }>(
    `select count(distinct user_id) as people, coalesce(sum(cause_count), 0) as times
    from notifications where story_id = $1 and type = 'chapter_published'`,
    [storyId],
  )
  return { people: Number(rows[0]?.people), times: Number(rows[0]?.times) }
}

/** Waits until everyone has been notified. */
export async function waitUntilNotified(database: DatabaseHandle, storyId: string, people: number) {
  const end = Date.now() + patienceMilliseconds
  for (;;) {
    const notified = await countNotified(database, storyId)
    if (notified.people >= people) return notified
    if (Date.now() > end) throw new Error(`Only ${notified.people} of ${people} have been told`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Blocks all notifications after the middle one until `release`, so that a kill always happens halfway. */
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
