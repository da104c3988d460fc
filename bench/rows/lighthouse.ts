// Lighthouse scores of the pages that visitors see first, with its own phone emulation. Only this benchmark needs its
// 130 packages, so the first run downloads them into the project (.cache/) instead of every install.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../../scripts/check/browser.mjs'
import { startFabula } from '../../scripts/start/fabula-process.ts'
import type { Row } from './row.ts'

const run = promisify(execFile)
const version = '13.5.0'
const home = resolve(import.meta.dirname, '../../.cache/lighthouse')
const program = join(home, 'node_modules/lighthouse/cli/index.js')

const pages = {
  home: '/',
  browse: '/stories',
  story: '/story/the-salt-cartographer',
  read: '/story/the-salt-cartographer/read',
}
const categories = {
  performance: 0.95,
  accessibility: 1,
  'best-practices': 1,
  seo: 1,
} as const
/** As transferred, compressed and with their headers. */
const maxScript = 125 * 1024

type Audit = {
  title: string
  score: number | null
  numericValue?: number
  displayValue?: string
  details?: { items?: unknown[] }
}
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

export async function measureLighthouse(rounds: number): Promise<Row[]> {
  await fetchLighthouse()
  const fabula = await startFabula({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' })
  try {
    const rows: Row[] = []
    for (const [page, path] of Object.entries(pages)) {
      // As if others had visited it before: the page is cached by then.
      await fetch(fabula.url + path)
      const reports: Report[] = []
      for (let round = 0; round < rounds; round += 1) reports.push(await look(fabula.url + path))
      printProblems(page, reports)
      rows.push(...rowsOf(page, reports))
    }
    return rows
  } finally {
    await fabula.stop()
  }
}

async function fetchLighthouse(): Promise<void> {
  if (existsSync(program)) return
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
  process.stderr.write(`  fetching Lighthouse ${version}\n`)
  const args = ['install', '--no-audit', '--no-fund', '--no-save', `lighthouse@${version}`]
  await run('npm', args, { cwd: home })
}

async function look(url: string): Promise<Report> {
  // Prefers the headless browser: the UI of a desktop browser uses one core of two.
  const browser = await findBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'fabula-lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run'
  try {
    await run(
      process.execPath,
      [
        program,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${Object.keys(categories).join(',')}`,
        `--chrome-flags=${flags}`,
      ],
      { env: { ...process.env, ...browser.environment, CHROME_PATH: browser.path } },
    )
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

function rowsOf(page: string, reports: Report[]): Row[] {
  const row = (
    what: string,
    unit: string,
    against: [words: string, bare: number],
    values: number[],
    reach: Row['reach'],
  ): Row => ({
    what: `${page}, ${what}`,
    against: against[0],
    unit,
    measured: {
      ours: median(values),
      bare: against[1],
      ratio: median(values) / against[1],
      rounds: values.map((ours) => ({ ours, bare: against[1] })),
    },
    reach,
  })
  const value = (id: string) => reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
  return [
    ...Object.entries(categories).map(([name, atLeast]) =>
      row(
        name,
        'points',
        ['the most there are', 100],
        reports.map(({ categories: found }) => (found[name]?.score ?? 0) * 100),
        { atLeast },
      ),
    ),
    row(
      'layout shift',
      'thousandths',
      ['one, all of the screen', 1000],
      value('cumulative-layout-shift').map((shift) => shift * 1000),
      { atMost: 0 },
    ),
    ...(page === 'read'
      ? [row('script', 'bytes', ['125 KiB', maxScript], reports.map(scriptBytes), { atMost: 1 })]
      : []),
  ]
}

function scriptBytes({ audits }: Report): number {
  const items = (audits['network-requests']?.details?.items ?? []) as {
    resourceType?: string
    transferSize?: number
  }[]
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

/** Every audit that cost points, once each, with its location in results/. */
function printProblems(page: string, reports: Report[]): void {
  const faults = new Map<string, Audit>()
  for (const { audits, categories: found } of reports)
    for (const { auditRefs } of Object.values(found))
      for (const { id, weight } of auditRefs) {
        const { score } = audits[id] ?? {}
        if (weight > 0 && typeof score === 'number' && score < 0.9) faults.set(id, audits[id]!)
      }
  for (const [id, { title, displayValue = '' }] of faults)
    process.stderr.write(`  ${page}: ${id}: ${title} ${displayValue}\n`)
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  const stored = { page, faults: Object.fromEntries(faults), audits: reports.at(-1)?.audits }
  writeFileSync(join(folder, `lighthouse-${page}.json`), `${JSON.stringify(stored, null, 2)}\n`)
}
