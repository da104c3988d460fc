// How the forum scales with the number of posts: the same calls at 10,000 and at 1,000,000. No statement may scan topics
// or posts sequentially.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { layFoundation } from '../../apps/server/src/start-platform.ts'
import { makePeople, type Person } from '../crowd/people.ts'
import { explain, type Explained } from '../growth/explain.ts'
import { benchTopicId, generateTopics } from '../growth/generate-topics.ts'
import { listenTo } from '../growth/watched.ts'
import { median } from '../measure.ts'
import type { Row } from './row.ts'

const sizes = [10_000, Number(process.env.BENCH_POSTS ?? 1_000_000)] as const

type App = Awaited<ReturnType<typeof buildApp>>
type Call = { url: string; by?: Person }
type Timings = Record<string, number>

export async function measureForum(rounds: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fabula-forum-'))
  const config = readConfig({
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
  })
  const standing = await layFoundation(config, createLog({ level: 'warn' }), () => {})
  const { database } = standing.foundation
  const app = await buildApp(standing)
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    await app.http.ready()
    const [author, reader] = (await makePeople(database, 2)) as [Person, Person]
    const timings: Timings[] = []
    let plans: Row | undefined
    for (const [place, size] of sizes.entries()) {
      await generateTopics(client, sizes[place - 1] ?? 0, size, author.id)
      const calls = await listCalls(app, size, reader)
      timings.push(await time(app, calls, rounds))
      plans = await keepPlans(app, client, calls, size)
    }
    return [...compare(timings), plans!]
  } finally {
    await client.end()
    await app.http.close()
    await standing.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ask(app: App, { url, by }: Call): Promise<{ next?: string | null }> {
  const { statusCode, body } = await app.http.inject({
    url: `/api/v1${url}`,
    ...(by && { headers: { cookie: by.cookie } }),
  })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 300)}`)
  return JSON.parse(body)
}

async function listCalls(app: App, size: number, reader: Person): Promise<Record<string, Call>> {
  const { next } = await ask(app, { url: '/forum/topics?limit=50' })
  const topic = `/forum/topics/${benchTopicId}`
  return {
    'the latest topics': { url: '/forum/topics' },
    'the next page': { url: `/forum/topics?after=${encodeURIComponent(next ?? '')}` },
    'the latest of a category': { url: '/forum/topics?category=craft' },
    'the top topics': { url: '/forum/topics?sort=top&period=all' },
    categories: { url: '/forum/categories' },
    'a topic': { url: topic, by: reader },
    'its first posts': { url: `${topic}/posts`, by: reader },
    'posts in the middle': { url: `${topic}/posts?around=${Math.floor(size / 20)}`, by: reader },
    'its last posts': { url: `${topic}/posts?before=${Math.ceil(size / 10) + 1}`, by: reader },
    discussions: { url: '/community/discussions', by: reader },
  }
}

/** Median milliseconds per call; the first calls only warm up. */
async function time(app: App, calls: Record<string, Call>, rounds: number): Promise<Timings> {
  const timings: Timings = {}
  for (const [what, call] of Object.entries(calls)) {
    const taken: number[] = []
    for (let turn = 0; turn < rounds * 10 + 5; turn += 1) {
      const started = performance.now()
      await ask(app, call)
      if (turn >= 5) taken.push(performance.now() - started)
    }
    timings[what] = median(taken)
  }
  return timings
}

function compare(timings: Timings[]): Row[] {
  const [first = {}, last = {}] = [timings[0], timings.at(-1)]
  return Object.keys(first).map((what) => ({
    what: `${what}, ${sizes[1].toLocaleString('en')} posts`,
    against: `${sizes[0].toLocaleString('en')} posts`,
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

async function keepPlans(
  app: App,
  client: pg.Client,
  calls: Record<string, Call>,
  size: number,
): Promise<Row> {
  const explained: (Explained & { call: string })[] = []
  for (const [what, call] of Object.entries(calls)) {
    const texts = new Set<string>()
    for (const asked of await listenTo(() => ask(app, call))) {
      if (texts.has(asked.text)) continue
      texts.add(asked.text)
      const plan = await explain(client, asked)
      if (plan) explained.push({ call: what, ...plan })
    }
  }
  const scans = explained.filter(({ scanned }) =>
    scanned.some((table) => table === 'forum_topics' || table === 'forum_posts'),
  )
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `forum-${size}.json`),
    `${JSON.stringify({ size, sequentialScans: scans.map(({ call, scanned, text }) => ({ call, scanned, text })), plans: explained }, null, 2)}\n`,
  )
  for (const { call, scanned, text } of scans)
    process.stderr.write(`  ${call} reads all of ${scanned.join(', ')}: ${text.slice(0, 300)}\n`)
  return {
    what: 'statements that scan topics or posts sequentially',
    against: 'all statements of these calls',
    unit: 'plans',
    measured: {
      ours: scans.length,
      bare: explained.length,
      ratio: scans.length / explained.length,
      rounds: [],
    },
    reach: { atMost: 0 },
  }
}
