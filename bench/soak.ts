// npm run soak: twenty people type while the server is killed again and again, every second time together with its
// database; no word that was said to be saved is lost, and all of them end with the same text.
//   npm run soak -- --rounds 200 --typists 20
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { soak } from './soak/rounds.ts'
import { createVictim } from './soak/victims.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    typists: { type: 'string', default: '20' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'fabula-soak-'))
try {
  const rounds = await soak(await createVictim(folder), {
    rounds: Number(values.rounds),
    typists: Number(values.typists),
    onRound: ({ round, withDatabase, typed, acknowledged, found, lost, isEqual, awayMilliseconds }) =>
      console.log(
        `${String(round).padStart(3)} killed ${withDatabase ? 'with its database' : 'alone            '}: ` +
          `${typed} typed, ${acknowledged} acknowledged, ${found} found, ${lost.length} lost, ` +
          `${isEqual ? 'equal' : 'NOT EQUAL'} afterwards, away ${Math.round(awayMilliseconds)} ms`,
      ),
  })
  const lost = rounds.reduce((sum, round) => sum + round.lost.length, 0)
  const unequal = rounds.filter(({ isEqual }) => !isEqual).length
  const { acknowledged = 0 } = rounds.at(-1) ?? {}
  console.log(
    `${rounds.length} kills, ${acknowledged} words acknowledged, ${lost} lost, ${unequal} times unequal`,
  )
  process.exitCode = lost + unequal > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
