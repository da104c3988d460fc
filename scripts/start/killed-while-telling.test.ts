// kill -9 while followers are told of a chapter: a short form of `npm run bench -- followers`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countTold, holdHalfWay, makeAuthor, waitUntilTold } from '../../bench/crowd/followers.ts'
import { openBeside } from '../../bench/crowd/people.ts'
import { draftStory } from '../../bench/published-stories.ts'
import { createVictim } from '../../bench/soak/victims.ts'

const folder = mkdtempSync(join(tmpdir(), 'fabula-telling-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const followers = 1100

test('everybody is told once when the server is killed half-way', async () => {
  const victim = await createVictim(folder)
  await victim.start()
  const database = await openBeside(victim)
  try {
    const call = await makeAuthor(database, victim.url, followers)
    const { storyId, chapterId, publish } = await draftStory(call, 1)
    const release = await holdHalfWay(database, chapterId, storyId)
    await publish()
    const before = await waitUntilTold(database, storyId, 1)
    await victim.kill(false)
    await release()
    expect(before.people).toBeLessThan(followers)
    expect(await countTold(database, storyId)).toEqual(before)

    // What the queue does itself as soon as it has missed the node for a minute.
    await database.pool.query(
      `update pgboss.job set state = 'retry', start_after = now()
      where name = 'notifications.tell-followers' and state = 'active'`,
    )
    await victim.start()
    expect(await waitUntilTold(database, storyId, followers)).toEqual({ people: followers, times: followers })
  } finally {
    await database.close()
    await victim.stop()
  }
})
