// How moderation scales with the number of cases: the same calls at 1,000 and at 100,000. The plans of all statements
// are saved in results/; none may scan a table of moderation sequentially. And the suspension check, which is part of
// the look-up of the session, adds no statement to a request.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../../apps/server/src/app.ts'
import { publishMissingMonths } from '../../apps/server/src/areas/moderation/transparency.service.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { layFoundation } from '../../apps/server/src/start-platform.ts'
import { makePeople, type Person } from '../crowd/people.ts'
import { explain, type Explained } from '../growth/explain.ts'
import { assign, generateCases } from '../growth/generate-cases.ts'
import { listenTo } from '../growth/watched.ts'
import { median } from '../measure.ts'
import type { Row } from './row.ts'

const sizes = [1000, 100_000] as const
const perPage = 20

type App = Awaited<ReturnType<typeof buildApp>>
type Call = { url: string; by: Person }
type Timings = Record<string, number>

export async function measureModeration(rounds: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fabula-moderation-'))
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
    const [moderator, reader, suspended] = (await makePeople(database, 3)) as [Person, Person, Person]
    await client.query(`update users set roles = '{moderator}' where id = $1`, [moderator.id])
    const timings: Timings[] = []
    let plans: Row | undefined
    for (const [place, size] of sizes.entries()) {
      await generateCases(client, sizes[place - 1] ?? 0, size)
      if (place === 0) await assign(client, moderator.id, reader.id)
      const calls = await listCalls(app, size, moderator, reader)
      timings.push(await time(app, calls, rounds))
      plans = await keepPlans(app, database, client, calls, size)
    }
    return [...compare(timings), plans!, await countStatements(app, client, reader, suspended)]
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
    headers: { cookie: by.cookie },
  })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 300)}`)
  return JSON.parse(body)
}

async function listCalls(
  app: App,
  size: number,
  moderator: Person,
  reader: Person,
): Promise<Record<string, Call>> {
  const queue = (query: string) => ({ url: `/moderation/cases?${query}`, by: moderator })
  /** What follows the page that ends four fifths down the list, as far as pages are numbered. */
  const deep = async (state: string, total: number) => {
    const page = Math.floor(Math.min(total * 0.8, 10_000) / perPage)
    const { next } = await ask(app, queue(`state=${state}&page=${page}`))
    if (!next) throw new Error(`Page ${page} of ${state} cases is the last one.`)
    return queue(`state=${state}&after=${encodeURIComponent(next)}`)
  }
  const open = '01900004-0000-7000-8000-000000000007'
  const decided = '01900004-0000-7000-8000-000000000001'
  return {
    'queue, open cases': queue('state=open'),
    'queue, open cases, deep': await deep('open', size * 0.1),
    'queue of a kind': queue('state=open&kind=comment'),
    'queue of a reason': queue('state=open&reason=minors'),
    'queue of a kind and reason': queue('state=open&kind=story&reason=copyright'),
    'queue, mine': queue('state=open&assigned=me'),
    'queue, nobody’s': queue('state=open&assigned=nobody'),
    'queue, appealed': queue('state=appealed'),
    'queue, decided, newest': queue('state=decided'),
    'queue, decided, deep': await deep('decided', size * 0.8),
    'queue, all': queue('state=all'),
    'an open case': { url: `/moderation/cases/${open}`, by: moderator },
    'a decided case': { url: `/moderation/cases/${decided}`, by: moderator },
    'cases about a user': {
      url: '/moderation/people/01900001-0000-7000-8000-000000000003',
      by: moderator,
    },
    'my reports': { url: '/reports/mine', by: reader },
    'my reports, page 3': { url: '/reports/mine?page=3', by: reader },
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
    what: `${what}, ${sizes[1].toLocaleString('en')} cases`,
    against: `${sizes[0].toLocaleString('en')} cases`,
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

/** Saves every statement with its plan. The figures of the months are no call, but a job of every night. */
async function keepPlans(
  app: App,
  { db }: DatabaseHandle,
  client: pg.Client,
  calls: Record<string, Call>,
  size: number,
): Promise<Row> {
  const explained: (Explained & { call: string })[] = []
  const collect = async (call: string, work: () => Promise<unknown>) => {
    const texts = new Set<string>()
    for (const asked of await listenTo(work)) {
      if (texts.has(asked.text)) continue
      texts.add(asked.text)
      const plan = await explain(client, asked)
      if (plan) explained.push({ call, ...plan })
    }
  }
  for (const [what, call] of Object.entries(calls)) await collect(what, () => ask(app, call))
  await collect('figures of the months', () => publishMissingMonths(db))
  const scans = explained.filter(({ scanned }) => scanned.some((table) => table.startsWith('moderation_')))
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `moderation-${size}.json`),
    `${JSON.stringify({ size, sequentialScans: scans.map(({ call, scanned, text }) => ({ call, scanned, text })), plans: explained }, null, 2)}\n`,
  )
  if (size === sizes[1])
    for (const { call, scanned, text } of scans)
      process.stderr.write(`  ${call} reads all of ${scanned.join(', ')}: ${text.slice(0, 300)}\n`)
  return {
    what: 'statements that scan a table of moderation sequentially',
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

/** Of `GET /auth/me`, the least of several times, because the first call of a session also renews it. */
async function countStatements(app: App, client: pg.Client, good: Person, suspended: Person): Promise<Row> {
  await client.query(
    `update users set standing = 'suspended', standing_until = now() + interval '1 day', standing_rule_id = 1,
      standing_explanation = 'It breaks this rule.' where id = $1`,
    [suspended.id],
  )
  const count = async (by: Person) => {
    const counts: number[] = []
    for (let turn = 0; turn < 5; turn += 1)
      counts.push((await listenTo(() => ask(app, { url: '/auth/me', by }))).length)
    return Math.min(...counts)
  }
  const [ours, bare] = [await count(suspended), await count(good)]
  return {
    what: 'the suspension check: statements of GET /auth/me, suspended',
    against: 'in good standing',
    unit: 'statements',
    measured: { ours, bare, ratio: ours / bare, rounds: [] },
    reach: { atMost: 1 },
  }
}
