// npm run simulate: a day with ten times the traffic of a record day, minute by minute, from the costs of single requests:
// how many cores, databases and bytes it takes, with and without a CDN, and what a million readers cost in a month.
// All inputs are in simulate-inputs.ts.
import { assumed, measured } from './simulate-inputs.ts'

const minutesPerDay = 1440
const secondsPerDay = 86_400
const daysPerMonth = 30
const gigabyte = 1e9

type Load = {
  serverCores: number
  primaryCores: number
  replicaCores: number
  bytes: number
  cdnBytes: number
}
type Day = { peak: Load; mean: Load; atNodes: number; hitRate: number }

/** Page views per second in a minute of the day: one wave. */
function viewsPerSecond(minute: number, viewsPerDay: number): number {
  const { peakToAverage } = assumed
  const wave = 1 + (peakToAverage - 1) * Math.sin((2 * Math.PI * minute) / minutesPerDay)
  return (viewsPerDay / secondsPerDay) * wave
}

/**
 * Shares of pages, grouped by rank: each group is larger than the one before and has pages that are about as
 * popular.
 */
function listPopularity(): { pages: number; share: number }[] {
  const { distinctPages, popularityExponent } = assumed
  const groups: { pages: number; weight: number }[] = []
  for (let first = 1; first <= distinctPages;) {
    const pages = Math.min(Math.max(1, Math.floor(first * 0.05)), distinctPages - first + 1)
    groups.push({ pages, weight: (first + (pages - 1) / 2) ** -popularityExponent })
    first += pages
  }
  const sum = groups.reduce((total, { pages, weight }) => total + pages * weight, 0)
  return groups.map(({ pages, weight }) => ({ pages, share: weight / sum }))
}

const popularity = listPopularity()

/**
 * How many requests per second get past a cache that keeps a page for some seconds after it was fetched: of a page with
 * r requests per second, one in 1 + r × seconds. `caches` divide the requests evenly and share nothing.
 */
function missesPerSecond(requests: readonly number[], caches: number): number[] {
  return popularity.map((_, index) => {
    const each = requests[index]! / caches
    return (each / (1 + each * assumed.cacheSeconds)) * caches
  })
}

const sumOf = (requests: readonly number[]) =>
  popularity.reduce((total, { pages }, index) => total + pages * requests[index]!, 0)

function loadAt(views: number, { nodes, hasCdn }: { nodes: number; hasCdn: boolean }) {
  const { signedInShare, readCallsPerSignedInView, writeCallsPerSignedInView, assetBytesPerView } = assumed
  const signedIn = views * signedInShare
  const byVisitors = popularity.map(({ share }) => (views - signedIn) * share)
  const atNodes = hasCdn ? missesPerSecond(byVisitors, assumed.cdnPlaces) : byVisitors
  // Every node is one cache: its workers share nothing but what is dropped.
  const rendered = sumOf(missesPerSecond(atNodes, nodes * assumed.coresPerNode))
  const requests = {
    cachedPage: sumOf(atNodes) - rendered,
    renderedPage: rendered,
    signedInPage: signedIn,
    readCall: signedIn * readCallsPerSignedInView,
    writeCall: signedIn * writeCallsPerSignedInView,
  }
  const add = (part: 'serverMs' | 'databaseMs' | 'bytes') =>
    Object.entries(requests).reduce(
      (total, [kind, rate]) => total + rate * measured[kind as keyof typeof measured][part],
      0,
    )
  const writes = (requests.writeCall * measured.writeCall.databaseMs) / 1000
  const assets = views * assetBytesPerView
  const pagesAtCdn = (views - signedIn) * measured.cachedPage.bytes
  const load: Load = {
    serverCores: add('serverMs') / 1000,
    primaryCores: writes,
    replicaCores: add('databaseMs') / 1000 - writes,
    bytes: add('bytes') + (hasCdn ? 0 : assets),
    cdnBytes: hasCdn ? pagesAtCdn + assets : 0,
  }
  const hitRate = 1 - rendered / (views - signedIn)
  return { load, atNodes: sumOf(atNodes) + signedIn, hitRate }
}

function simulateDay(viewsPerDay: number, setup: { nodes: number; hasCdn: boolean }): Day {
  const minutes = Array.from({ length: minutesPerDay }, (_, minute) =>
    loadAt(viewsPerSecond(minute, viewsPerDay), setup),
  )
  const busiest = minutes.reduce((a, b) => (b.load.serverCores > a.load.serverCores ? b : a))
  const mean = (of: keyof Load) => minutes.reduce((sum, { load }) => sum + load[of], 0) / minutesPerDay
  return {
    peak: busiest.load,
    mean: {
      serverCores: mean('serverCores'),
      primaryCores: mean('primaryCores'),
      replicaCores: mean('replicaCores'),
      bytes: mean('bytes'),
      cdnBytes: mean('cdnBytes'),
    },
    atNodes: busiest.atNodes,
    hitRate: busiest.hitRate,
  }
}

/** More nodes mean more caches, which render more: repeated until the number of nodes fits its own load. */
function plan(viewsPerDay: number, hasCdn: boolean) {
  const { coresPerNode, useAtPeak, coresPerDatabase } = assumed
  let nodes = 1
  for (;;) {
    const day = simulateDay(viewsPerDay, { nodes, hasCdn })
    const needed = Math.ceil(day.peak.serverCores / useAtPeak / coresPerNode)
    if (needed <= nodes) return { day, nodes, ...databases(day, coresPerDatabase * useAtPeak) }
    nodes = needed
  }
}

/** Without replicas the primary reads as well. Each replica also applies what the primary writes, at half the work. */
function databases({ peak }: Day, coresAtPeak: number) {
  const { primaryCores: writes, replicaCores: reads } = peak
  const canDoAll = writes + reads <= coresAtPeak
  const replicas = canDoAll ? 0 : Math.ceil(reads / Math.max(1, coresAtPeak - writes / 2))
  return { replicas, primaryUse: (canDoAll ? writes + reads : writes) / assumed.coresPerDatabase }
}

function costOfMonth({ day, nodes, replicas }: ReturnType<typeof plan>): number {
  const { coresPerNode, coresPerDatabase, pricePerCoreMonth, pricePerGigabyteEgress, pricePerGigabyteCdn } =
    assumed
  const cores = nodes * coresPerNode + (1 + replicas) * coresPerDatabase
  const gigabytes = (bytes: number) => (bytes * secondsPerDay * daysPerMonth) / gigabyte
  return (
    cores * pricePerCoreMonth +
    gigabytes(day.mean.bytes) * pricePerGigabyteEgress +
    gigabytes(day.mean.cdnBytes) * pricePerGigabyteCdn
  )
}

const round = (value: number, digits = 0) => Number(value.toFixed(digits))

function describe(viewsPerDay: number, hasCdn: boolean) {
  const planned = plan(viewsPerDay, hasCdn)
  const { day, nodes, replicas, primaryUse } = planned
  const readers = (viewsPerDay * daysPerMonth) / assumed.viewsPerReaderMonth
  return {
    'million views a day': round(viewsPerDay / 1e6),
    CDN: hasCdn ? 'yes' : 'no',
    'views a second, peak': round(viewsPerSecond(minutesPerDay / 4, viewsPerDay)),
    'at nodes': round(day.atNodes),
    'visitors’ hits, %': round(day.hitRate * 100, 1),
    'server cores, peak': round(day.peak.serverCores, 1),
    nodes,
    'primary, % of its cores': round(primaryUse * 100),
    replicas,
    'Gbit/s of nodes, peak': round((day.peak.bytes * 8) / 1e9, 1),
    'cost a month': round(costOfMonth(planned)),
    'cost of a million readers': round((costOfMonth(planned) / readers) * 1e6),
  }
}

const { recordPageViewsPerDay, timesTheRecord } = assumed
process.stdout.write(
  'All inputs are in bench/simulate-inputs.ts. What is assumed there is not measured, and prices are yours to fill in.\n\n',
)
const days = [recordPageViewsPerDay / 100, recordPageViewsPerDay, recordPageViewsPerDay * timesTheRecord]
const columns = days.flatMap((views) => [describe(views, false), describe(views, true)])
for (const name of Object.keys(columns[0]!) as (keyof (typeof columns)[number])[]) {
  const values = columns.map((column) => column[name].toLocaleString('en').padStart(9))
  process.stdout.write(`${name.padEnd(26)}${values.join('')}\n`)
}
