// A warm start, from no process to the first response, with the embedded PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFabula } from '../../scripts/start/fabula-process.ts'
import { startBare } from '../bare-process.ts'
import { takeTurns } from '../measure.ts'
import type { Row } from './row.ts'

export async function measureStart(rounds: number): Promise<Row> {
  const folders = {
    ours: mkdtempSync(join(tmpdir(), 'fabula-bench-')),
    bare: mkdtempSync(join(tmpdir(), 'bare-bench-')),
  }
  const startOurs = () => startFabula({ DATA_DIR: folders.ours, LOG_LEVEL: 'warn' })
  const startTheirs = () => startBare('start', { dataDir: folders.bare })
  try {
    // The first start of each creates its cluster and loads the demo content, which is not measured.
    await (await startOurs()).stop()
    await (await startTheirs()).stop()
    const measured = await takeTurns(
      { ours: () => timeToAnswer(startOurs), bare: () => timeToAnswer(startTheirs) },
      rounds,
    )
    return {
      what: 'warm start to the first answer',
      against: 'Fastify + embedded PostgreSQL',
      unit: 'ms',
      measured,
      reach: { atMost: 3 },
    }
  } finally {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
  }
}

async function timeToAnswer(
  start: () => Promise<{ url: string; stop(): Promise<unknown> }>,
): Promise<number> {
  const begin = performance.now()
  const running = await start()
  await (await fetch(running.url)).arrayBuffer()
  const time = performance.now() - begin
  await running.stop()
  return time
}
