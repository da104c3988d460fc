// npm run soak: twenty users type while the server is killed repeatedly, every second time together with its database;
// no word confirmed as saved is lost, and all of them end with the same text. Ends with a table.
//   npm run soak -- --rounds 200 --typists 20
// With --offline, two authors go offline, write, reload and come back instead, and no word is lost:
//   npm run soak -- --offline --rounds 200 --seed 7
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { printPromises } from '../scripts/check/promises.mjs'
import { soakOffline } from './soak/offline.ts'
import { soak } from './soak/rounds.ts'
import { createVictim } from './soak/victims.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    typists: { type: 'string', default: '20' },
    offline: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'fabula-soak-'))
const victim = await createVictim(folder)
const sayLastWords = () => console.error(`What the server said last:\n${victim.lastWords() || '(nothing)'}`)
const began = performance.now()

async function writeOfflineRounds(): Promise<void> {
  const seed = Number(values.seed)
  const { words, reloads, lost } = await soakOffline(victim, {
    rounds: Number(values.rounds),
    seed,
    onRound: (round) =>
      console.log(
        `${String(round.round).padStart(3)}: ${round.words} words, ${round.reloads} reloads, ${round.lost.length} lost`,
      ),
  })
  if (lost.length > 0) console.error(`Lost: ${lost.slice(0, 50).join(' ')}`)
  printPromises([
    {
      done: `${values.rounds} times offline for two writers, seed ${seed}`,
      promised: 'no word is lost',
      seen: `${words} words, ${reloads} reloads, ${lost.length} lost`,
      isMet: lost.length === 0,
    },
  ])
}

async function killWhileTyping(): Promise<void> {
  const { rounds, chapters, acknowledged, changed } = await soak(victim, {
    rounds: Number(values.rounds),
    typists: Number(values.typists),
    onRound: ({ round, withDatabase, typed, acknowledged, found, lost, isEqual, awayMilliseconds }) => {
      console.log(
        `${String(round).padStart(3)} killed ${withDatabase ? 'with its database' : 'alone            '}: ` +
          `${typed} typed, ${acknowledged} acknowledged, ${found} found, ${lost.length} lost, ` +
          `${isEqual ? 'equal' : 'NOT EQUAL'} afterward, away ${Math.round(awayMilliseconds)} ms`,
      )
      if (lost.length > 0) console.error(`Lost: ${lost.slice(0, 50).join(' ')}`)
      if (lost.length > 0 || !isEqual) sayLastWords()
    },
  })
  const lost = rounds.reduce((sum, round) => sum + round.lost.length, 0)
  const equal = rounds.filter(({ isEqual }) => isEqual).length
  const seconds = (performance.now() - began) / 1000
  const done = `${rounds.length} kills while ${values.typists} users type`
  printPromises([
    {
      done,
      promised: 'every acknowledged word is stored',
      seen: `${acknowledged} acknowledged, ${lost} lost`,
      isMet: lost === 0,
    },
    {
      done,
      promised: 'all replicas are equal afterward',
      seen: `${equal} of ${rounds.length} times`,
      isMet: equal === rounds.length,
    },
    {
      done: `${chapters} chapters, one after the other`,
      promised: 'the full ones stay as they were left',
      seen: `${changed} changed`,
      isMet: changed === 0,
    },
  ])
  console.log(`${(seconds / rounds.length).toFixed(1)} s a round`)
}

try {
  await (values.offline ? writeOfflineRounds() : killWhileTyping())
} catch (error) {
  console.error(error)
  sayLastWords()
  await victim.stop()
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
