// One chapter and many authors: how long until another author receives what was typed.
import { demoPassword } from '../../apps/server/src/areas/accounts/public.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { startFabula } from '../../scripts/start/fabula-process.ts'
import { startBare } from '../bare-process.ts'
import { say, takeTurns } from '../measure.ts'
import { gatherWriters, type Writers } from '../../apps/server/test/crowd.ts'
import type { Row } from './row.ts'

const crowds = [2, 20, 100]
const seconds = 4
/** Three crowds on two servers: more rounds would take too long. */
const maxRounds = 5

export async function measureTogether(rounds: number): Promise<Row[]> {
  // All writers are one user: nothing but 0 lifts the limit of sockets per user.
  const fabula = await startFabula({ RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn' })
  const database = await openDatabase(
    { databaseUrl: fabula.databaseUrl, dataDir: fabula.dataDir },
    createLog({ level: 'warn' }),
    { isCommand: true },
  )
  const bare = await startBare('hocuspocus', { connection: database.connection })
  try {
    const rows: Row[] = []
    for (const count of crowds) rows.push(await measureCrowd(fabula.url, bare.url, count, rounds))
    return rows
  } finally {
    await bare.stop()
    await database.close()
    await fabula.stop()
  }
}

async function measureCrowd(ours: string, bare: string, count: number, rounds: number): Promise<Row> {
  say(`${count} writers`)
  const place = await beginChapter(ours)
  const crowdsOfBoth: Writers[] = []
  try {
    crowdsOfBoth.push(await gatherWriters(ours, place, count))
    crowdsOfBoth.push(await gatherWriters(bare, place, count))
    const [here, there] = crowdsOfBoth as [Writers, Writers]
    const measured = await takeTurns(
      { ours: () => here.propagation(seconds), bare: () => there.propagation(seconds) },
      Math.min(rounds, maxRounds),
    )
    return {
      what: `a word to another writer, ${count} writers, p99`,
      against: 'bare Hocuspocus, an insert each',
      unit: 'ms',
      measured,
      reach: { atMost: 1.3 },
    }
  } finally {
    for (const crowd of crowdsOfBoth) crowd.leave()
  }
}

async function beginChapter(url: string) {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: 'writer', password: demoPassword }),
  })
  const cookies = Object.fromEntries(
    response.headers.getSetCookie().map((line) => line.split(';')[0]!.split('=', 2) as [string, string]),
  )
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { story: { _id: string }; chapter: { _id: string } }
  }
  const { story } = await post('/content', { title: 'A crowd' })
  const { chapter } = await post(`/content/${story._id}/chapters`, { title: 'One' })
  return { cookies, chapterId: chapter._id }
}
