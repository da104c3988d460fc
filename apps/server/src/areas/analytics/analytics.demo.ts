// Three months of readers for some stories of the local demo. The readers are invented and have no accounts: only the
// sums are stored, as the roll-up would have left them.
import { createHash } from 'node:crypto'
import { findPlaces, listDemoAudiences } from '#areas/chapters/public.ts'
import type { DemoPart } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { type DemoSum, insertDemoCohorts, insertDemoReach, insertDemoSums } from './analytics-demo.store.ts'
import { type DemoRead, inventReads } from './demo-reads.ts'
import { addDays, dayOf, monthOf, weekOf } from './periods.ts'
import { countPublic } from './public-counts.ts'
import { sumMonth } from './roll-up.service.ts'
import { putPublicSums, setCountedUntil } from './roll-up.store.ts'
import { encodeSketch } from './sketch.ts'

const demoDays = 90

/** How many readers in all. The last one shows a story with too few of them. */
const demoReaders: Record<string, number> = {
  'the-salt-cartographer': 2400,
  'the-thirteen-does-not-stop-here': 900,
  'small-gods-of-the-stairwell': 900,
  'the-house-opposite': 1200,
  'kettle-crow': 600,
  'what-the-orchard-kept': 500,
  errata: 250,
  'notes-toward-a-novel-i-am-not-writing': 18,
}

type Chapter = { id: string; words: number }

/** Repeating it adds only what is missing. */
export async function loadDemoReaders({ db }: Pick<Platform, 'db'>, part?: DemoPart): Promise<void> {
  // Until yesterday: what is read today is added up from real events.
  const today = dayOf(new Date())
  const from = addDays(today, 1 - demoDays)
  const thisWeek = weekOf(today)
  for (const { name, story, chapters } of await listDemoAudiences(db, part)) {
    const readers = demoReaders[name]
    if (readers === undefined || chapters.length === 0) continue
    const places = await findPlaces(
      db,
      chapters.map(({ id }) => id),
    )
    const known: Chapter[] = chapters.map(({ id }) => ({ id, words: places.get(id)?.words ?? 0 }))
    const reads = [
      ...inventReads({
        seed: name,
        from,
        days: demoDays - 1,
        readers,
        words: known.map(({ words }) => words),
      }),
    ]
    // A week is summed as a whole: the first real reader of this one would replace what was invented of it.
    const ofPastWeeks = reads.filter(({ day }) => day < thisWeek)
    await db.transaction().execute(async (tx) => {
      await insertDemoSums(tx, story.id, addUp(name, known, reads))
      await insertDemoReach(tx, story.id, reachOf(known, ofPastWeeks))
      await insertDemoCohorts(tx, story.id, cohortsOf(ofPastWeeks))
      for (let day = 0; day < demoDays - 1; day += 1)
        await putPublicSums(
          tx,
          story.id,
          addDays(from, day),
          await countPublic(tx, story.id, addDays(from, day)),
        )
      for (const month of new Set(reads.map(({ day }) => monthOf(day)))) await sumMonth(tx, story.id, month)
    })
  }
  await setCountedUntil(db, new Date())
}

const groupBy = <T>(items: readonly T[], nameOf: (item: T) => string) => Map.groupBy(items, nameOf)
const countDistinct = <T>(items: readonly T[], nameOf: (item: T) => unknown) =>
  new Set(items.map(nameOf)).size

function keysOf(read: DemoRead, chapters: readonly Chapter[]): (readonly [kind: string, key: string])[] {
  const weekday = (new Date(read.day).getUTCDay() + 6) % 7
  return [
    ['story', ''],
    ['chapter', chapters[read.chapter]!.id],
    ['source', read.source],
    ...(read.domain ? [['domain', read.domain] as const] : []),
    ['device', read.device],
    ['language', read.language],
    ['hour', String(weekday * 24 + read.hour)],
  ]
}

/** The sums of every day and group, as the roll-up defines them. */
function addUp(seed: string, chapters: readonly Chapter[], reads: readonly DemoRead[]): DemoSum[] {
  const sketches = new Map<number, { register: number; rank: number }>()
  const place = (reader: number) => {
    if (!sketches.has(reader)) sketches.set(reader, registerOf(`${seed} ${reader}`))
    return sketches.get(reader)!
  }
  const keyed = reads.flatMap((read) => keysOf(read, chapters).map(([kind, key]) => ({ kind, key, read })))
  const groups = groupBy(keyed, ({ kind, key, read }) => `${read.day} ${kind} ${key}`)
  return [...groups.values()].map((group) => {
    const { kind, key, read: first } = group[0]!
    const own = group.map(({ read }) => read)
    const isLast = ({ chapter }: DemoRead) => chapter === chapters.length - 1
    const finished = own.filter(({ depth }) => depth >= 90)
    const offered = finished.filter((read) => !isLast(read))
    const byChapter = ({ reader, chapter }: DemoRead) => `${reader} ${chapter}`
    const readers = [...groupBy(own, ({ reader }) => String(reader)).values()]
    return {
      kind,
      key,
      start: first.day,
      reads: own.length,
      readers: readers.length,
      new_readers: readers.filter(([read]) => read!.firstDay === read!.day).length,
      completed: countDistinct(finished, byChapter),
      finished: countDistinct(finished.filter(isLast), ({ reader }) => reader),
      seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
      words: own.reduce(
        (sum, { chapter, depth }) => sum + Math.floor((chapters[chapter]!.words * depth) / 100),
        0,
      ),
      next_offered: countDistinct(offered, byChapter),
      next_taken: countDistinct(
        offered.filter(({ wentOn }) => wentOn),
        byChapter,
      ),
      listens: own.filter(({ listened }) => listened).length,
      depths: kind === 'chapter' ? depthsOf(readers) : null,
      sketch: encodeSketch(mergeRegisters(readers.map(([read]) => place(read!.reader)))).toString('hex'),
    }
  })
}

/** How many readers came to 10 %, 20 % ... */
function depthsOf(readers: readonly (readonly DemoRead[])[]): number[] {
  const furthest = readers.map((reads) => Math.max(...reads.map(({ depth }) => depth)))
  return Array.from(
    { length: 10 },
    (_, tenth) => furthest.filter((depth) => depth >= (tenth + 1) * 10).length,
  )
}

/** As PostgreSQL does it in the roll-up: 12 bits choose the register, the rest is counted up to the first set bit. */
function registerOf(reader: string): { register: number; rank: number } {
  const bits = createHash('md5').update(reader).digest().readBigUInt64BE(0).toString(2).padStart(64, '0')
  const first = bits.indexOf('1', 12)
  return { register: Number.parseInt(bits.slice(0, 12), 2), rank: first === -1 ? 53 : first - 11 }
}

function mergeRegisters(used: readonly { register: number; rank: number }[]) {
  const ranks = new Map<number, number>()
  for (const { register, rank } of used) ranks.set(register, Math.max(rank, ranks.get(register) ?? 0))
  return [...ranks].map(([register, rank]) => ({ register, rank }))
}

function reachOf(chapters: readonly Chapter[], reads: readonly DemoRead[]) {
  const groups = groupBy(reads, ({ firstDay, chapter }) => `${weekOf(firstDay)} ${chapter}`)
  return [...groups.values()].map((group) => ({
    week: weekOf(group[0]!.firstDay),
    chapterId: chapters[group[0]!.chapter]!.id,
    readers: countDistinct(group, ({ reader }) => reader),
  }))
}

function cohortsOf(reads: readonly DemoRead[]) {
  const groups = groupBy(reads, ({ firstDay, day }) => `${weekOf(firstDay)} ${weekOf(day)}`)
  return [...groups.values()].map((group) => ({
    first: weekOf(group[0]!.firstDay),
    week: weekOf(group[0]!.day),
    readers: countDistinct(group, ({ reader }) => reader),
  }))
}
