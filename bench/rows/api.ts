// Calls of the API: one that reads the database against the bare query, one that does not against bare Fastify.
import { demoPassword } from '../../apps/server/src/areas/accounts/door.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { startFabula } from '../../scripts/start/fabula-process.ts'
import { startBare } from '../bare-process.ts'
import { requestsPerSecond } from '../load.ts'
import { takeTurns } from '../rounds.ts'
import type { Row } from './row.ts'

const unlimited = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' }
const seconds = 4

export async function measureApi(rounds: number): Promise<Row[]> {
  const fabula = await startFabula(unlimited)
  try {
    return [await measurePerson(fabula, rounds), await measureSite(fabula.url, rounds)]
  } finally {
    await fabula.stop()
  }
}

async function measurePerson(
  { url, dataDir }: { url: string; dataDir: string },
  rounds: number,
): Promise<Row> {
  const { cookie, id } = await signIn(url)
  const databaseUrl = process.env.DATABASE_URL ?? null
  const database = await openDatabase({ databaseUrl, dataDir }, createLog({ level: 'warn' }), {
    isCommand: true,
  })
  const bare = await startBare('pool-query', {
    connection: database.connection,
    text: 'select * from users where id = $1',
    values: [id],
    atOnce: 50,
    poolSize: database.pool.options.max,
  })
  try {
    const measured = await takeTurns(
      {
        ours: () => requestsPerSecond({ url, paths: ['/api/v1/auth/me'], headers: { cookie }, seconds }),
        bare: async () => Number(await (await fetch(`${bare.url}/?seconds=${seconds}`)).text()),
      },
      rounds,
    )
    return {
      what: 'GET /auth/me',
      against: 'the bare query, same pool',
      unit: 'calls/s',
      measured,
      reach: { atLeast: 0.5 },
    }
  } finally {
    await bare.stop()
    await database.close()
  }
}

async function measureSite(url: string, rounds: number): Promise<Row> {
  const path = '/api/v1/public/site'
  const bare = await startBare('json', { path, body: await (await fetch(url + path)).json() })
  try {
    const measured = await takeTurns(
      {
        ours: () => requestsPerSecond({ url, paths: [path], seconds }),
        bare: () => requestsPerSecond({ url: bare.url, paths: [path], seconds }),
      },
      rounds,
    )
    return {
      what: 'GET /public/site',
      against: 'bare Fastify, same JSON',
      unit: 'calls/s',
      measured,
      reach: { atLeast: 0.5 },
    }
  } finally {
    await bare.stop()
  }
}

async function signIn(url: string): Promise<{ cookie: string; id: string }> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: 'reader', password: demoPassword }),
  })
  const { user } = (await response.json()) as { user: { _id: string } }
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: cookie.join('; '), id: user._id }
}
