import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createSecondNode, createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'
import { notifyNextBatch } from './fan-out.service.ts'
import { peopleInBatch } from './fan-out.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Inserted into the database directly, because they only receive notifications. */
async function addFollowers(author: Member, count: number): Promise<void> {
  const { db } = app.foundation
  const ids = Array.from({ length: count }, () => newId())
  await sql`
    insert into users (id, username, display_name, email)
    select id, 'f_' || substr(md5(id::text), 1, 20), 'Follower', id || '@example.org' from unnest(${ids}::uuid[]) id
  `.execute(db)
  // Each follower updates a counter of the author: one large statement would be slowed down by its dead row versions.
  for (let start = 0; start < ids.length; start += 250)
    await sql`
      insert into follows (follower_id, followee_id)
      select id, ${author.id} from unnest(${ids.slice(start, start + 250)}::uuid[]) id
    `.execute(db)
}

async function countNotified(storyId: string) {
  const { rows } = await sql<{ notified: number; people: number; most: number }>`
    select count(*) as notified, count(distinct user_id) as people, coalesce(max(cause_count), 0) as most
    from notifications where story_id = ${storyId} and type = 'chapter_published'
  `.execute(app.foundation.db)
  return rows[0]
}

test('notifies every follower once, in batches, also from two nodes and after a crash halfway', async () => {
  const writer = await createMember(app)
  const followers = peopleInBatch * 2 + 7
  await addFollowers(writer, followers)
  // Stop event delivery, as if the node had been killed.
  await app.foundation.events.stop()
  const { story, chapter } = await createPublished(writer)
  const { db } = app.foundation
  const fanOutId = newId()
  await db
    .insertInto('notification_fan_outs')
    .values({ id: fanOutId, story_id: story._id, chapter_id: chapter._id })
    .execute()
  expect(await notifyNextBatch(app.foundation, fanOutId)).toBe(true)
  expect(await countNotified(story._id)).toEqual({ notified: peopleInBatch, people: peopleInBatch, most: 1 })

  // Killed within the second batch: none of it is committed, and none of it is lost.
  const broken = db.transaction().execute(async (tx) => {
    await sql`select from notification_fan_outs where id = ${fanOutId} for update`.execute(tx)
    throw new Error('killed')
  })
  await expect(broken).rejects.toThrow('killed')
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (await notifyNextBatch(app.foundation, fanOutId));
    }),
  )
  expect(await countNotified(story._id)).toEqual({ notified: followers, people: followers, most: 1 })

  // The event is delivered only now, on another node: its fan-out finds all users notified.
  const node = await createSecondNode(app)
  await app.foundation.jobs.idle()
  await expect.poll(async () => (await rounds()).length, { timeout: 20_000 }).toBe(0)
  expect(await countNotified(story._id)).toEqual({ notified: followers, people: followers, most: 1 })
  await node.close()
})

const rounds = () => app.foundation.db.selectFrom('notification_fan_outs').select('id').execute()
