// API calls: those that read the database against a bare route with its one query, one that does not against bare
// Fastify.
import { demoPassword } from '../../apps/server/src/areas/accounts/public.ts'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { startFabula } from '../../scripts/start/fabula-process.ts'
import { startBare } from '../bare-process.ts'
import { openBeside } from '../crowd/people.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import { takeTurns } from '../measure.ts'
import { callAs, draftStory } from '../published-stories.ts'
import type { Row } from './row.ts'

const unlimited = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' }
const seconds = 4

type Read = { what: string; path: string; cookie?: string; text: string; values: string[] }

export async function measureApi(rounds: number): Promise<Row[]> {
  const fabula = await startFabula(unlimited)
  const database = await openBeside(fabula)
  try {
    const rows: Row[] = []
    for (const read of await listReads(fabula.url))
      rows.push(await measureRead(fabula.url, database, read, rounds))
    return [...rows, await measureSite(fabula.url, rounds)]
  } finally {
    await database.close()
    await fabula.stop()
  }
}

/** The most frequent calls, each with the one query that it cannot do without. */
async function listReads(url: string): Promise<Read[]> {
  const { cookie, id } = await signIn(url)
  const { storyId, chapterId, publish } = await draftStory(callAs(url, cookie), 1)
  await publish()
  const me: Read = {
    what: 'GET /auth/me',
    path: '/auth/me',
    cookie,
    text: 'select * from users where id = $1',
    values: [id],
  }
  const byAll: Read[] = [
    {
      what: 'GET a story',
      path: `/content/${storyId}`,
      text: 'select * from stories where id = $1',
      values: [storyId],
    },
    {
      what: 'GET a chapter',
      path: `/content/${storyId}/chapters/${chapterId}`,
      text: `select * from chapters join chapter_versions on chapter_versions.id = chapters.published_version_id
        where chapters.id = $1`,
      values: [chapterId],
    },
    {
      what: 'GET a list of stories',
      path: '/content/stories',
      text: `select * from stories where first_published_at is not null and deleted_at is null
        order by text_updated_at desc limit 20`,
      values: [],
    },
  ]
  return [me, ...byAll.flatMap((read) => [read, { ...read, what: `${read.what}, signed in`, cookie }])]
}

async function measureRead(
  url: string,
  database: DatabaseHandle,
  { what, path, cookie, text, values }: Read,
  rounds: number,
): Promise<Row> {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  const called = `/api/v1${path}`
  const load = { paths: [called], headers, seconds }
  const answer = await fetch(url + called, { headers })
  const bare = await startBare('query-route', {
    connection: database.connection,
    poolSize: database.pool.options.max,
    path: called,
    text,
    values,
    body: await answer.text(),
  })
  try {
    const measured = await takeTurns(
      {
        ours: () => requestsPerSecond({ url, ...load }),
        bare: () => requestsPerSecond({ url: bare.url, ...load }),
      },
      rounds,
    )
    const against = 'Fastify with one query, same bytes'
    return { what, against, unit: 'calls/s', measured, reach: { atLeast: 0.5 } }
  } finally {
    await bare.stop()
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
    body: JSON.stringify({ emailOrUsername: 'writer', password: demoPassword }),
  })
  const { user } = (await response.json()) as { user: { _id: string } }
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: cookie.join('; '), id: user._id }
}
