// How lists and search scale with the number of stories: the same calls at 10,000, at 100,000 and, if requested, at
// 1,000,000. Plans and the slowest statements are saved in results/.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { buildApp } from '../../apps/server/src/app.ts'
import { refreshFigures } from '../../apps/server/src/areas/discovery/public.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { layFoundation } from '../../apps/server/src/start-platform.ts'
import { commonWord, generate, tagAt } from '../growth/generate.ts'
import { explain, type Explained } from '../growth/explain.ts'
import { listenTo } from '../growth/watched.ts'
import { takeTurns } from '../measure.ts'
import type { Row } from './row.ts'

/** `BENCH_STORIES=1000000` measures all sizes; it takes about half an hour and 6 GB. */
const sizes = [10_000, 100_000, 1_000_000].filter(
  (size) => size <= Number(process.env.BENCH_STORIES ?? 100_000),
)

type Timings = Record<string, number>

export async function measureGrowth(rounds: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fabula-growth-'))
  const config = readConfig({
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
  })
  const standing = await layFoundation(config, createLog({ level: 'warn' }), () => {})
  const { foundation } = standing
  const app = await buildApp(standing)
  const client = new pg.Client(foundation.database.connection)
  await client.connect()
  try {
    await app.http.ready()
    const timings: Timings[] = []
    let typing: Row | undefined
    for (const [place, size] of sizes.entries()) {
      await generate(client, sizes[place - 1] ?? 0, size)
      await refreshFigures(foundation, { isThorough: true })
      await client.query('vacuum analyze found_stories')
      const calls = await publicCalls(client)
      timings.push(await time(app, calls, rounds))
      await keepPlans(app, client, calls, size)
      if (size === sizes.at(-1)) typing = await measureTyping(app, foundation.database.pool, calls, rounds)
    }
    return [...compare(timings), ...(typing ? [typing] : [])]
  } finally {
    await client.end()
    await app.http.close()
    await standing.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type App = Awaited<ReturnType<typeof buildApp>>

async function ask(app: App, url: string): Promise<void> {
  const { statusCode, body } = await app.http.inject({ url })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 300)}`)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Median milliseconds per call; the first calls only warm up. */
async function time(app: App, calls: Record<string, string>, rounds: number): Promise<Timings> {
  const timings: Timings = {}
  for (const [what, url] of Object.entries(calls)) {
    const taken: number[] = []
    for (let turn = 0; turn < rounds * 5 + 3; turn += 1) {
      const started = performance.now()
      await ask(app, url)
      if (turn >= 3) taken.push(performance.now() - started)
    }
    timings[what] = median(taken)
  }
  return timings
}

function compare(timings: Timings[]): Row[] {
  const [first = {}, last = {}] = [timings[0], timings.at(-1)]
  return Object.keys(first).map((what) => ({
    what: `${what}, ${sizes.at(-1)!.toLocaleString('en')} stories`,
    against: `${sizes[0]!.toLocaleString('en')} stories`,
    unit: 'µs',
    measured: {
      ours: last[what]! * 1000,
      bare: first[what]! * 1000,
      ratio: last[what]! / first[what]!,
      rounds: timings.map((at) => ({ ours: at[what]! * 1000, bare: first[what]! * 1000 })),
    },
    reach: { atMost: 1.5 },
  }))
}

/** Saves every statement of every call with its plan; reports sequential scans of large tables. */
async function keepPlans(
  app: App,
  client: pg.Client,
  calls: Record<string, string>,
  size: number,
): Promise<void> {
  const large = await listLargeTables(client)
  const explained: (Explained & { call: string })[] = []
  for (const [call, url] of Object.entries(calls)) {
    for (const asked of await listenTo(() => ask(app, url))) {
      const plan = await explain(client, asked)
      if (plan) explained.push({ call, ...plan })
    }
  }
  const scans = explained.filter(({ scanned }) => scanned.some((table) => large.has(table)))
  for (const { call, scanned, text } of scans)
    process.stderr.write(`  ${call} reads all of ${scanned.join(', ')}: ${text.slice(0, 160)}\n`)
  const slowest = explained
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 10)
    .map(({ call, milliseconds, text }) => ({ call, milliseconds, text }))
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `growth-${size}.json`),
    `${JSON.stringify({ size, sequentialScans: scans.map(({ call, scanned }) => ({ call, scanned })), slowest, plans: explained }, null, 2)}\n`,
  )
  process.stderr.write(`  the ten slowest statements at ${size.toLocaleString('en')}:\n`)
  for (const { call, milliseconds } of slowest)
    process.stderr.write(`    ${milliseconds.toFixed(1)} ms  ${call}\n`)
}

/** Against a bare route that runs the same statements and sends the same response. */
async function measureTyping(
  app: App,
  pool: pg.Pool,
  calls: Record<string, string>,
  rounds: number,
): Promise<Row> {
  const url = calls['search while typing']!
  const asked = await listenTo(() => ask(app, url))
  const { body } = await app.http.inject({ url })
  const bare = Fastify()
  bare.get('/api/v1/public/suggestions', async (_request, reply) => {
    for (const { text, values } of asked) await pool.query(text, values)
    return reply.type('application/json').send(body)
  })
  await bare.ready()
  const taken = async (server: { inject(options: { url: string }): Promise<unknown> }) => {
    const times: number[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      const started = performance.now()
      await server.inject({ url })
      times.push((performance.now() - started) * 1000)
    }
    return median(times)
  }
  try {
    return {
      what: 'search while typing',
      against: 'bare Fastify, same statements',
      unit: 'µs',
      measured: await takeTurns({ ours: () => taken(app.http), bare: () => taken(bare) }, rounds),
      reach: { atMost: 1.3 },
    }
  } finally {
    await bare.close()
  }
}

// The most frequent requests of visitors, for the generated data.
async function publicCalls(client: pg.ClientBase): Promise<Record<string, string>> {
  const common = await tagAt(client, 1)
  const middling = await tagAt(client, 60)
  const rare = await tagAt(client, 3000)
  const word = await tagAt(client, 20_000)
  const slip = `${word.slice(0, 4)}${word.slice(5)}`
  const stories = '/api/v1/content/stories'
  return {
    'list, page 1': stories,
    'list, page 500': `${stories}?page=500`,
    'list by status, rating and length': `${stories}?status=complete&contentRating=teen&length=long&sort=newest`,
    'list by rating, page 200': `${stories}?contentRating=everyone&page=200`,
    'list of a common tag': `${stories}?tag=${common}`,
    'list of a middling tag': `${stories}?tag=${middling}`,
    'list of a rare tag': `${stories}?tag=${rare}&sort=popular`,
    'list without a common tag': `${stories}?excludeTag=${common}&sort=popular`,
    'search, a word of 5 %': `${stories}?q=${commonWord}`,
    'search, a word of 5 %, page 30': `${stories}?q=${commonWord}&page=30`,
    'search, a word of 5 %, newest': `${stories}?q=${commonWord}&sort=newest`,
    'search, two words': `${stories}?q=${commonWord}+${word}`,
    'search, a rare word': `${stories}?q=${word}`,
    'search, a slip': `${stories}?q=${slip}`,
    'search while typing': `/api/v1/public/suggestions?query=${commonWord.slice(0, 4)}`,
    trending: '/api/v1/public/trending',
    writers: '/api/v1/public/writers',
  }
}

/** Public calls never scan tables with more rows than this sequentially. */
const maxScanned = 10_000

async function listLargeTables(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples > $1`,
    [maxScanned],
  )
  return new Set(rows.map(({ relname }) => relname))
}
