// npm run capacity: how much work of a core each kind of request is, for the server and for PostgreSQL, and how many
// bytes it sends. Processor time hardly depends on what else the machine does. Linux only.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { demoEmail, demoPassword } from '../apps/server/src/areas/accounts/public.ts'
import { startDatabase } from '../scripts/cluster/services.ts'
import { onlyDemoAccounts, type RunningFabula, startFabula } from '../scripts/start/fabula-process.ts'
import { say } from './measure.ts'
import { publishStories } from './published-stories.ts'

const stories = 30
const seconds = 10
/** Of a Linux kernel, in `/proc`. */
const ticksPerSecond = 100

type Call = { path: string; method?: 'PUT'; body?: string; headers?: Record<string, string> }
type Kind = { name: string; cookie?: string; calls: Call[] }
type Cost = { name: string; requests: number; serverMs: number; databaseMs: number; bytes: number }

const database = await startDatabase(undefined)
const folder = mkdtempSync(join(tmpdir(), 'fabula-capacity-'))
const settings = {
  ...database.settings,
  DATA_DIR: folder,
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'warn',
}
const costs: Cost[] = []
try {
  let fabula = await startFabula(settings, onlyDemoAccounts)
  const pages = (await publishStories(fabula.url, stories)).map((path): Call => ({ path }))
  const { cookie, storyIds } = await signIn(fabula.url)
  const reads = storyIds.map((id): Call => ({ path: `/api/v1/content/${id}` }))
  const writes = await Promise.all(storyIds.map((id) => savePosition(fabula.url, id)))
  const kinds: Kind[] = [
    { name: 'a page from the page cache', calls: pages },
    { name: 'a page of a signed-in reader', cookie, calls: pages },
    { name: 'a call that reads', calls: reads },
    { name: 'a call that reads, signed in', cookie, calls: reads },
    { name: 'saving the position of a reader', cookie, calls: writes },
  ]
  for (const kind of kinds) costs.push(await measure(fabula, kind))
  await fabula.stop()
  fabula = await startFabula({ ...settings, PAGE_CACHE_MB: '0' }, onlyDemoAccounts)
  const rendered: Kind[] = [
    { name: 'a page that is rendered for a visitor', calls: pages },
    { name: 'the home page, rendered for a visitor', calls: [{ path: '/' }] },
    { name: 'the list of stories, rendered for a visitor', calls: [{ path: '/stories' }] },
  ]
  for (const kind of rendered) costs.push(await measure(fabula, kind))
  await fabula.stop()
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.table(costs)
const results = join(import.meta.dirname, 'results')
await mkdir(results, { recursive: true })
writeFileSync(join(results, 'capacity.json'), `${JSON.stringify(costs, null, 2)}\n`)

async function signIn(url: string) {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: demoEmail('reader'), password: demoPassword }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const list = await fetch(`${url}/api/v1/content/stories?limit=50`)
  const found = ((await list.json()) as { stories: { _id: string }[] }).stories
  return { cookie, storyIds: found.map(({ _id }) => _id) }
}

async function savePosition(url: string, storyId: string): Promise<Call> {
  const answer = await fetch(`${url}/api/v1/content/${storyId}/chapters`)
  const { chapters } = (await answer.json()) as { chapters: { _id: string }[] }
  return {
    path: `/api/v1/content/${storyId}/progress`,
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chapterId: chapters[0]!._id, position: { block: 0, percent: 50 } }),
  }
}

async function measure(fabula: RunningFabula, { name, cookie, calls }: Kind): Promise<Cost> {
  say(name)
  const headers = { 'accept-encoding': 'br', ...(cookie && { cookie }) }
  const run = (duration: number) =>
    autocannon({
      url: fabula.url,
      // Requests for the same page would share its rendering.
      connections: calls.length > 1 ? 4 : 1,
      duration,
      headers,
      setupClient: (client) => {
        const from = Math.floor(Math.random() * calls.length)
        const turned = [...calls.slice(from), ...calls.slice(0, from)]
        client.setRequests(
          turned.map(({ method, ...call }) => ({
            ...call,
            method: method ?? ('GET' as const),
            headers: { ...headers, ...call.headers },
          })),
        )
      },
    })
  // Compilers and caches are warm only then.
  await run(5)
  const before = await readProcessorTime(fabula.pid)
  const { '2xx': requests, non2xx, errors } = await run(seconds)
  const after = await readProcessorTime(fabula.pid)
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} requests failed`)
  const each = (of: 'server' | 'database') => Number(((after[of] - before[of]) / requests).toFixed(3))
  say(`${requests} requests: ${each('server')} ms of the server, ${each('database')} ms of PostgreSQL`)
  return {
    name,
    requests,
    serverMs: each('server'),
    databaseMs: each('database'),
    bytes: await readBytes(fabula.url + calls.at(-1)!.path, headers),
  }
}

/** In milliseconds: of the server with its threads, and of the processes of PostgreSQL that were started here. */
async function readProcessorTime(server: number): Promise<{ server: number; database: number }> {
  const stats = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => {
        const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
        const [, parent = 0, ...rest] = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number)
        // Its own in both modes, and that of children that have ended.
        const ticks = rest.slice(9, 13).reduce((sum, some) => sum + some, 0)
        return { pid: Number(pid), parent, isDatabase: stat.includes('(postgres)'), ticks }
      }),
  )
  const mine = new Set([process.pid])
  for (let size = 0; size < mine.size;) {
    size = mine.size
    for (const { pid, parent } of stats) if (mine.has(parent)) mine.add(pid)
  }
  const sum = (of: (one: (typeof stats)[number]) => boolean) =>
    stats.filter(of).reduce((total, { ticks }) => total + (ticks * 1000) / ticksPerSecond, 0)
  return {
    server: sum(({ pid }) => pid === server),
    database: sum(({ pid, isDatabase }) => isDatabase && mine.has(pid)),
  }
}

/** As transferred, with its headers. */
function readBytes(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let size = response.rawHeaders.join(': \r').length + response.rawHeaders.length
      response.on('data', (chunk: Buffer) => (size += chunk.length))
      response.on('end', () => resolve(size))
    }).on('error', reject)
  })
}
