// A site whose data grows, for measuring the same calls at several sizes: it runs in this process on a database of its
// own. Saves the plans of all statements in results/.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { layFoundation } from '../../apps/server/src/start-platform.ts'
import type { Person } from '../crowd/people.ts'
import { median } from '../measure.ts'
import type { Row } from '../rows/row.ts'
import { explain, type Explained } from './explain.ts'
import { listenTo } from './watched.ts'

export type App = Awaited<ReturnType<typeof buildApp>>
type Foundation = Awaited<ReturnType<typeof layFoundation>>['foundation']
export type GrowingSite = { app: App; client: pg.Client; foundation: Foundation }

/** `url` is below /api/v1. */
export type Call = { url: string; by?: Person }
type Calls = Record<string, Call>
/** Milliseconds by what was called. */
export type Timings = Record<string, number>
export type Plan = Explained & { call: string }

/** SQL of the ids of generated rows. */
export const idFunction = `
  create or replace function bench_id(kind integer, i integer) returns uuid language sql immutable parallel safe
  as $$ select ('0190' || lpad(to_hex(kind), 4, '0') || '-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid $$;
`

export async function withGrowingSite<T>(name: string, work: (site: GrowingSite) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), `fabula-${name}-`))
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
    return await work({ app, client, foundation })
  } finally {
    await client.end()
    await app.http.close()
    await standing.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function ask(app: App, { url, by }: Call): Promise<{ next?: string | null }> {
  const { statusCode, body } = await app.http.inject({
    url: `/api/v1${url}`,
    ...(by && { headers: { cookie: by.cookie } }),
  })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 300)}`)
  return JSON.parse(body)
}

/** Median milliseconds per call; the first calls only warm up. */
export async function timeCalls(app: App, calls: Calls, turns: number): Promise<Timings> {
  const timings: Timings = {}
  for (const [what, call] of Object.entries(calls)) {
    const taken: number[] = []
    for (let turn = 0; turn < turns + 5; turn += 1) {
      const started = performance.now()
      await ask(app, call)
      if (turn >= 5) taken.push(performance.now() - started)
    }
    timings[what] = median(taken)
  }
  return timings
}

/** The largest size against the smallest. `things`: such as “posts”. */
export function compareSizes(timings: Timings[], sizes: readonly number[], things: string): Row[] {
  const [first = {}, last = {}] = [timings[0], timings.at(-1)]
  return Object.keys(first).map((what) => ({
    what: `${what}, ${sizes.at(-1)!.toLocaleString('en')} ${things}`,
    against: `${sizes[0]!.toLocaleString('en')} ${things}`,
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

/** Of every statement of some work, each once. */
export async function listPlans(
  client: pg.Client,
  call: string,
  work: () => Promise<unknown>,
): Promise<Plan[]> {
  const plans: Plan[] = []
  const texts = new Set<string>()
  for (const asked of await listenTo(work)) {
    if (texts.has(asked.text)) continue
    texts.add(asked.text)
    const plan = await explain(client, asked)
    if (plan) plans.push({ call, ...plan })
  }
  return plans
}

export async function listPlansOf({ app, client }: GrowingSite, calls: Calls): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const [what, call] of Object.entries(calls))
    plans.push(...(await listPlans(client, what, () => ask(app, call))))
  return plans
}

/** Returns the plans that scan one of these tables sequentially. */
export function savePlans(
  name: string,
  size: number,
  plans: readonly Plan[],
  isLarge: (table: string) => boolean,
  more: object = {},
): Plan[] {
  const scans = plans.filter(({ scanned }) => scanned.some(isLarge))
  for (const { call, scanned, text } of scans)
    process.stderr.write(`  ${call} reads all of ${scanned.join(', ')}: ${text.slice(0, 300)}\n`)
  const sequentialScans = scans.map(({ call, scanned, text }) => ({ call, scanned, text }))
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${name}-${size}.json`),
    `${JSON.stringify({ size, sequentialScans, ...more, plans }, null, 2)}\n`,
  )
  return scans
}

/** `what`: such as “topics or posts”. None is allowed. */
export const scanRow = (what: string, scans: readonly Plan[], plans: readonly Plan[]): Row => ({
  what: `statements that scan ${what} sequentially`,
  against: 'all statements of these calls',
  unit: 'plans',
  measured: {
    ours: scans.length,
    bare: plans.length,
    ratio: scans.length / plans.length,
    rounds: [],
  },
  reach: { atMost: 0 },
})
