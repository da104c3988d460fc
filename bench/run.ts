// npm run bench: Fabula next to bare baselines, in one run on one machine. Prints one table, saves the results as JSON.
//   npm run bench -- pages      only rows of that group (pages, workers, api, sign-in, start, uploads, growth, moderation,
//                               forum, reviews, qa, characters, analytics, mentions, media, together, sockets,
//                               followers, lighthouse); peers only if named: it installs Ghost
//   npm run bench -- --rounds 9 more turns
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAnalytics } from './rows/analytics.ts'
import { measureApi } from './rows/api.ts'
import { measureFollowers } from './rows/followers.ts'
import { measureGrowth } from './rows/growth.ts'
import { measureCachedPages, measureUncachedPages, measureWorkers } from './rows/pages.ts'
import { measureLighthouse } from './rows/lighthouse.ts'
import { measureCharacters } from './rows/characters.ts'
import { measureForum } from './rows/forum.ts'
import { measureReviews } from './rows/reviews.ts'
import { measureMedia } from './rows/media.ts'
import { measureMentions } from './rows/mentions.ts'
import { measureModeration } from './rows/moderation.ts'
import { measurePeers } from './rows/peers.ts'
import { measureQa } from './rows/qa.ts'
import { isReached, type Row } from './rows/row.ts'
import { measureSignIn } from './rows/sign-in.ts'
import { measureSockets } from './rows/sockets.ts'
import { measureStart } from './rows/start.ts'
import { measureTogether } from './rows/together.ts'
import { measureUploads } from './rows/uploads.ts'

const groups: Record<string, (rounds: number) => Promise<Row[]>> = {
  pages: async (rounds) => [await measureCachedPages(rounds), await measureUncachedPages(rounds)],
  workers: async (rounds) => [await measureWorkers(rounds)],
  api: measureApi,
  'sign-in': measureSignIn,
  start: async (rounds) => [await measureStart(rounds)],
  uploads: measureUploads,
  growth: measureGrowth,
  moderation: measureModeration,
  forum: measureForum,
  reviews: measureReviews,
  qa: measureQa,
  characters: measureCharacters,
  analytics: measureAnalytics,
  mentions: measureMentions,
  media: measureMedia,
  together: measureTogether,
  sockets: measureSockets,
  followers: measureFollowers,
  lighthouse: measureLighthouse,
  peers: measurePeers,
}
/** Installs another product first, so it has to be named. */
const onRequest = new Set(['peers'])

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const rows: Row[] = []
for (const [name, measure] of Object.entries(groups)) {
  if (positionals.length > 0 ? !positionals.includes(name) : onRequest.has(name)) continue
  process.stderr.write(`Measuring ${name}\n`)
  rows.push(...(await measure(Number(values.rounds))))
}
print(rows)
keep(rows)

function print(rows: Row[]): void {
  const table = rows.map((row) => ({
    what: row.what,
    against: row.against,
    unit: row.unit,
    ours: Math.round(row.measured.ours),
    bare: Math.round(row.measured.bare),
    ratio: Number(row.measured.ratio.toFixed(2)),
    reach: 'atLeast' in row.reach ? `at least ${row.reach.atLeast}` : `at most ${row.reach.atMost}`,
    reached: isReached(row) ? 'yes' : 'no',
  }))
  console.table(table)
}

function keep(rows: Row[]): void {
  const folder = join(import.meta.dirname, 'results')
  const when = new Date().toISOString()
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${when.replaceAll(':', '-')}.json`)
  const machine = {
    cores: cpus().length,
    model: cpus()[0]?.model,
    node: process.version,
    platform: process.platform,
  }
  writeFileSync(file, `${JSON.stringify({ when, machine, rows }, null, 2)}\n`)
}
