// A short form of `npm run soak`: kill -9 while users type, once the server alone and once with its database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { soak } from '../../bench/soak/rounds.ts'
import { createVictim } from '../../bench/soak/victims.ts'

const folder = mkdtempSync(join(tmpdir(), 'fabula-soak-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('no word confirmed as saved is lost when the server is killed', async () => {
  const { rounds, acknowledged, chapters, changed } = await soak(await createVictim(folder), {
    rounds: 2,
    typists: 5,
    charactersInChapter: 1,
  })
  expect(rounds.map(({ withDatabase }) => withDatabase)).toEqual([false, true])
  expect(rounds.map(({ lost }) => lost)).toEqual([[], []])
  expect(rounds.map(({ isEqual }) => isEqual)).toEqual([true, true])
  expect(acknowledged).toBeGreaterThan(0)
  expect({ chapters, changed }).toEqual({ chapters: 2, changed: 0 })
})
