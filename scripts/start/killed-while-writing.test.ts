// A short form of `npm run soak`: kill -9 while people type.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { soak } from '../../bench/soak/rounds.ts'
import { createVictim } from '../../bench/soak/victims.ts'

const folder = mkdtempSync(join(tmpdir(), 'fabula-soak-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('no word that was said to be saved is lost when the server is killed', async () => {
  const rounds = await soak(await createVictim(folder), { rounds: 4, typists: 5 })
  expect(rounds.map(({ lost }) => lost)).toEqual([[], [], [], []])
  expect(rounds.map(({ isEqual }) => isEqual)).toEqual([true, true, true, true])
  expect(rounds.at(-1)!.acknowledged).toBeGreaterThan(0)
})
