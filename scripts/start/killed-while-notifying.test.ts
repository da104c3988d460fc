// kill -9 while followers are notified of a chapter (a short form of `npm run bench -- followers`), and at the same
// moment while accounts are deleted, each at another point. One kill for all, because a server takes long to start.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countNotified, holdHalfWay, makeAuthor, waitUntilNotified } from '../../bench/crowd/followers.ts'
import { openBeside } from '../../bench/crowd/people.ts'
import { draftStory } from '../../bench/published-stories.ts'
import { createVictim, type Victim } from '../../bench/soak/victims.ts'
import {
  holdRows,
  readDeletion,
  shareStories,
  type SharedStory,
  untilAllAreNotified,
} from './account-deletions.ts'

const folder = mkdtempSync(join(tmpdir(), 'fabula-telling-'))
const followers = 1100

let victim: Victim
let database: Awaited<ReturnType<typeof openBeside>>
let chapterOf: { storyId: string }
let notifiedBefore: Awaited<ReturnType<typeof countNotified>>
const [begun, committed, erased, notified] = [0, 1, 2, 3]
let stories: SharedStory[]
let storiesBefore: Awaited<ReturnType<typeof readDeletion>>[]
const readDeletions = () => Promise.all(stories.map((story) => readDeletion(database, story)))

beforeAll(async () => {
  victim = await createVictim(folder)
  await victim.start()
  database = await openBeside(victim)

  stories = await shareStories(database, victim.url, 4)
  const held = await holdRows(database, [
    // Everything except the deletion itself is written, and nothing is committed.
    { table: 'account_deletions', column: 'user_id', value: stories[begun]!.owner.id },
    { table: 'notifications', column: 'user_id', value: stories[committed]!.reader.id },
    { table: 'notifications', column: 'user_id', value: stories[erased]!.reader.id },
    { table: 'mail_messages', column: 'recipient', value: `${stories[notified]!.heir.id}@example.org` },
  ])
  const cut = stories[begun]!.call('DELETE', '/users/account', {}).then(
    () => 'answered',
    () => 'cut off',
  )
  for (const index of [committed, erased, notified])
    await stories[index]!.call('DELETE', '/users/account', { now: index === erased })
  await held.untilAllWait()

  const author = await makeAuthor(database, victim.url, followers)
  const { storyId, chapterId, publish } = await draftStory(author, 1)
  chapterOf = { storyId }
  const release = await holdHalfWay(database, chapterId, storyId)
  await publish()
  notifiedBefore = await waitUntilNotified(database, storyId, 1)

  await victim.kill(false)
  expect(await cut).toBe('cut off')
  await Promise.all([release(), held.release()])
  expect(await countNotified(database, storyId)).toEqual(notifiedBefore)
  storiesBefore = await readDeletions()
  // What the queue does itself once the node has been missing for a minute.
  await database.pool.query(
    `update pgboss.job set state = 'retry', start_after = now()
    where name in ('notifications.tell-followers', 'notifications.mail-at-once') and state = 'active'`,
  )
  await victim.start()
})
afterAll(async () => {
  await database.close()
  await victim.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('notifies every follower once when the server is killed halfway', async () => {
  expect(notifiedBefore.people).toBeLessThan(followers)
  expect(await waitUntilNotified(database, chapterOf.storyId, followers)).toEqual({
    people: followers,
    times: followers,
  })
})

test('an interrupted account deletion has happened with all its consequences, or not at all', async () => {
  const nothing = { belongsToHeir: false, isDeleted: false, notified: [0, 0], mailed: [0, 0, 0] }
  const promised = { belongsToHeir: true, isDeleted: true, notified: [0, 0], mailed: [1, 0, 0] }
  expect(storiesBefore).toEqual([nothing, promised, promised, { ...promised, notified: [1, 1] }])

  await untilAllAreNotified(database)
  const done = { belongsToHeir: true, isDeleted: true, notified: [1, 1], mailed: [1, 1, 0] }
  expect(await readDeletions()).toEqual([nothing, done, done, done])
  // An owner whose deletion was rolled back is still signed in and deletes the account again.
  await stories[begun]!.call('DELETE', '/users/account', {})
  await untilAllAreNotified(database)
  expect(await readDeletions()).toEqual([done, done, done, done])
})
