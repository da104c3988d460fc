// Two servers that share PostgreSQL and Redis serve one chapter: text and cursors of each reach the other.
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '../../apps/server/src/areas/accounts/public.ts'
import { openEditor } from '../../apps/server/test/editors.ts'
import { testRedisUrl } from '../../apps/server/test/redis.ts'
import { onlyDemoAccounts, type RunningFabula, startFabula } from './fabula-process.ts'
import { createOwnDatabase } from './own-database.ts'

const databaseUrl =
  process.env.DATABASE_URL ??
  process.env.TEST_EXTERNAL_DATABASE_URL ??
  'postgres://postgres@127.0.0.1:5432/postgres'
const hasDatabase = await answers(databaseUrl)
if (!hasDatabase)
  console.warn('No PostgreSQL answers (DATABASE_URL or port 5432 here): two servers on one are not tested.')

const running: RunningFabula[] = []
afterAll(async () => {
  for (const node of running) await node.stop()
})

test.skipIf(!hasDatabase || !testRedisUrl)(
  'two servers with PostgreSQL and Redis serve one document',
  async () => {
    const database = (await createOwnDatabase(databaseUrl))!
    const settings = {
      DATABASE_URL: database.url,
      REDIS_URL: testRedisUrl!,
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'error',
    }
    try {
      // Sequentially: the first one prepares the database.
      running.push(await startFabula(settings, onlyDemoAccounts))
      running.push(await startFabula(settings, onlyDemoAccounts))
      const [here, there] = running as [RunningFabula, RunningFabula]
      const { cookies, chapterId } = await beginChapter(here.url)
      const one = openEditor(here.url, { cookies: { ...cookies } }, chapterId)
      const other = openEditor(there.url, { cookies: { ...cookies } }, chapterId)
      await Promise.all([one.synced(), other.synced()])
      for (let turn = 0; turn < 10; turn += 1) {
        one.write(`here ${turn}`)
        other.write(`there ${turn}`)
      }
      await Promise.all([one.saved(), other.saved()])
      await expect.poll(() => one.lines().length, { timeout: 20_000 }).toBe(21)
      await expect.poll(() => other.lines(), { timeout: 20_000 }).toEqual(one.lines())
      one.provider.setAwarenessField('cursor', { anchor: null, head: null })
      const seen = () => other.provider.awareness!.getStates().get(one.ydoc.clientID)
      await expect.poll(seen, { timeout: 20_000 }).toMatchObject({ user: { username: 'writer' } })
      one.leave()
      await expect.poll(seen, { timeout: 20_000 }).toBeUndefined()
      other.leave()
    } finally {
      for (const node of running.splice(0)) await node.stop()
      await database.drop()
    }
  },
)

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function beginChapter(url: string) {
  const login = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: 'writer', password: demoPassword }),
  })
  const pairs = login.headers.getSetCookie().map((line) => line.split(';')[0]!.split('=', 2))
  const cookies = Object.fromEntries(pairs as [string, string][])
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        cookie: pairs.map((pair) => pair.join('=')).join('; '),
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    expect(answer.status, await answer.clone().text()).toBe(201)
    return (await answer.json()) as { story: { _id: string }; chapter: { _id: string } }
  }
  const { story } = await post('/content', { title: 'On two servers' })
  const { chapter } = await post(`/content/${story._id}/chapters`, { title: 'One' })
  return { cookies, chapterId: chapter._id }
}
