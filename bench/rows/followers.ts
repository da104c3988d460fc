// Publishing to many followers: the author's call takes as long as with one follower, and every follower is notified
// once, also when the server is killed halfway.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { countNotified, holdHalfWay, makeAuthor, waitUntilNotified } from '../crowd/followers.ts'
import { openBeside } from '../crowd/people.ts'
import { say, takeTurns } from '../measure.ts'
import { type Call, draftStory } from '../published-stories.ts'
import { createVictim, type Victim } from '../soak/victims.ts'
import type { Row } from './row.ts'

const followers = 10_000

export async function measureFollowers(rounds: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fabula-followers-'))
  const victim = await createVictim(dataDir)
  await victim.start()
  const database = await openBeside(victim)
  try {
    const many = await makeAuthor(database, victim.url, followers)
    const one = await makeAuthor(database, victim.url, 1)
    const measured = await takeTurns(
      { ours: () => timePublishing(database, many, followers), bare: () => timePublishing(database, one, 1) },
      rounds,
    )
    return [
      {
        what: `publishing a chapter to ${followers} followers`,
        against: 'to one follower',
        unit: 'ms',
        // One call per round is little; the medians converge sooner than the ratios of pairs.
        measured: { ...measured, ratio: measured.ours / measured.bare },
        reach: { atMost: 1.3 },
      },
      await notifyThroughKill(victim, database, many),
    ]
  } finally {
    await database.close()
    await victim.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

let stories = 0

/** The time of the author's call alone; the next one waits until all followers are notified of this one. */
async function timePublishing(database: DatabaseHandle, call: Call, readers: number): Promise<number> {
  const { storyId, publish } = await draftStory(call, (stories += 1))
  const began = performance.now()
  await publish()
  const time = performance.now() - began
  await waitUntilNotified(database, storyId, readers)
  return time
}

async function notifyThroughKill(victim: Victim, database: DatabaseHandle, call: Call): Promise<Row> {
  const { storyId, chapterId, publish } = await draftStory(call, (stories += 1))
  const release = await holdHalfWay(database, chapterId, storyId)
  await publish()
  const before = await waitUntilNotified(database, storyId, 1)
  await victim.kill(false)
  say(`killed when ${before.people} had been told`)
  await release()
  await victim.start()
  const notified = await waitUntilNotified(database, storyId, followers)
  if (notified.times !== notified.people)
    throw new Error(`${notified.people} people were told ${notified.times} times`)
  const { people } = await countNotified(database, storyId)
  return {
    what: 'people told once, the server killed half-way',
    against: 'followers',
    unit: 'people',
    measured: { ours: people, bare: followers, ratio: people / followers, rounds: [] },
    reach: { atLeast: 1 },
  }
}
