// A crowd of readers whose every read is known, and the figures computed from these reads alone: what analytics must
// show. For tests and the bench.
import { createRandom, type Random } from './random.ts'
import { newId } from '#platform/ids.ts'
import type { ReadingEvent } from '#areas/analytics/reading-events.store.ts'

export type ModelStory = { id: string; chapterIds: readonly string[]; wordsPerChapter: number }

/** A read as it happened; its reports are made of it. */
export type ModelRead = {
  readId: string
  userId: string
  storyId: string
  chapter: number
  startedAt: Date
  seconds: number
  depth: number
  wentOn: boolean
  listened: boolean
  source: string
  domain: string | null
  device: string
  language: string
}

export type ModelOptions = {
  seed: number
  stories: readonly ModelStory[]
  userIds: readonly string[]
  /** The first day, and how many. */
  from: string
  days: number
}

const sources = [
  'home',
  'browse',
  'search',
  'tag',
  'profile',
  'list',
  'forum',
  'feed',
  'site',
  'direct',
] as const
const dayMilliseconds = 24 * 60 * 60 * 1000

/** Every reader begins on some day, reads on some later days, goes on chapter by chapter, and may stop for good. */
export function simulateReads({ seed, stories, userIds, from, days }: ModelOptions): ModelRead[] {
  const random = createRandom(seed)
  return userIds.flatMap((userId) => {
    const story = random.pick(stories)
    const device = random.pick(['phone', 'phone', 'desktop', 'tablet'])
    const language = random.pick(['en', 'en', 'de', 'pl'])
    const reads: ModelRead[] = []
    let chapter = 0
    for (let day = random.whole(0, days - 1); day < days; day += random.whole(1, 9)) {
      const source = random.pick(sources)
      let at = Date.parse(from) + day * dayMilliseconds + random.whole(0, 72_000_000)
      for (let sitting = random.whole(1, 3); sitting > 0; sitting -= 1) {
        const isGlance = random.chance(0.1)
        const depth = isGlance
          ? random.whole(0, 19)
          : random.chance(0.7)
            ? random.whole(90, 100)
            : random.whole(0, 89)
        const isLast = chapter === story.chapterIds.length - 1
        const wentOn = depth >= 90 && !isLast && sitting > 1
        const seconds = isGlance ? random.whole(0, 9) : random.whole(10, 900)
        reads.push({
          readId: newId(),
          userId,
          storyId: story.id,
          chapter,
          startedAt: new Date(at),
          seconds,
          depth,
          wentOn,
          listened: random.chance(0.05),
          source,
          domain: source === 'site' ? random.pick(['example.org', 'blog.example']) : null,
          device,
          language,
        })
        at += seconds * 1000
        if (depth >= 90 && !isLast) chapter += 1
        if (!wentOn) break
      }
      if (random.chance(0.15)) break
    }
    return reads
  })
}

/** What browsers send: several growing reports of a read, repeated and in any order. */
export function reportsOf(
  reads: readonly ModelRead[],
  stories: readonly ModelStory[],
  random: Random,
): ReadingEvent[] {
  const byId = new Map(stories.map((story) => [story.id, story]))
  const reports = reads.flatMap((read) => {
    const story = byId.get(read.storyId)!
    const report = (share: number): ReadingEvent => ({
      day: dayOf(read),
      started_at: read.startedAt.toISOString(),
      story_id: read.storyId,
      chapter_id: story.chapterIds[read.chapter]!,
      read_id: read.readId,
      user_id: read.userId,
      seconds: Math.floor(read.seconds * share),
      depth: Math.floor(read.depth * share),
      words: story.wordsPerChapter,
      is_last: read.chapter === story.chapterIds.length - 1,
      went_on: share === 1 && read.wentOn,
      listened: share === 1 && read.listened,
      source: read.source,
      domain: read.domain,
      device: read.device,
      language: read.language,
    })
    const earlier = Array.from({ length: random.whole(0, 2) }, () => report(random.whole(0, 99) / 100))
    return [...earlier, report(1), ...(random.chance(0.2) ? [report(1)] : [])]
  })
  return random.shuffle(reports)
}

const dayOf = ({ startedAt }: ModelRead) => startedAt.toISOString().slice(0, 10)
const isCounted = ({ seconds, depth }: ModelRead) => seconds >= 10 || depth >= 25
const countDistinct = (values: Iterable<string>) => new Set(values).size
const pairOf = ({ userId, chapter }: ModelRead) => `${userId} ${chapter}`

function mondayOf(day: string): string {
  const date = new Date(day)
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMilliseconds).toISOString().slice(0, 10)
}

/** The figures of these reads, which are of one story. */
function figuresOf(reads: readonly ModelRead[], story: ModelStory, firstDays: ReadonlyMap<string, string>) {
  const last = story.chapterIds.length - 1
  const completed = reads.filter(({ depth }) => depth >= 90)
  return {
    reads: reads.length,
    readers: countDistinct(reads.map(({ userId }) => userId)),
    new_readers: countDistinct(
      reads.filter((read) => firstDays.get(read.userId) === dayOf(read)).map(({ userId }) => userId),
    ),
    completed: countDistinct(completed.map(pairOf)),
    finished: countDistinct(completed.filter(({ chapter }) => chapter === last).map(({ userId }) => userId)),
    seconds: reads.reduce((sum, { seconds }) => sum + seconds, 0),
    words: reads.reduce((sum, { depth }) => sum + Math.floor((story.wordsPerChapter * depth) / 100), 0),
    next_offered: countDistinct(completed.filter(({ chapter }) => chapter < last).map(pairOf)),
    next_taken: countDistinct(
      completed.filter(({ chapter, wentOn }) => chapter < last && wentOn).map(pairOf),
    ),
    listens: reads.filter(({ listened }) => listened).length,
  }
}

const keysOf = (read: ModelRead, story: ModelStory): [string, string | null][] => [
  ['story', ''],
  ['chapter', story.chapterIds[read.chapter]!],
  ['source', read.source],
  ['domain', read.domain],
  ['device', read.device],
  ['language', read.language],
  ['hour', String(((read.startedAt.getUTCDay() + 6) % 7) * 24 + read.startedAt.getUTCHours())],
]

/** What the sums of a story must be: `day kind key` to figures; cohorts as `cohort week`, reach as `cohort chapter`. */
export function computeTruth(allReads: readonly ModelRead[], story: ModelStory) {
  const reads = allReads.filter((read) => read.storyId === story.id && isCounted(read))
  const firstDays = new Map<string, string>()
  for (const read of reads) {
    const known = firstDays.get(read.userId)
    if (known === undefined || dayOf(read) < known) firstDays.set(read.userId, dayOf(read))
  }
  const grouped = new Map<string, ModelRead[]>()
  for (const read of reads)
    for (const [kind, key] of keysOf(read, story))
      if (key !== null) add(grouped, `${dayOf(read)} ${kind} ${key}`, read)
  const cohorts = new Map<string, Set<string>>()
  const reach = new Map<string, Set<string>>()
  for (const read of reads) {
    const cohort = mondayOf(firstDays.get(read.userId)!)
    addTo(cohorts, `${cohort} ${mondayOf(dayOf(read))}`, read.userId)
    addTo(reach, `${cohort} ${story.chapterIds[read.chapter]}`, read.userId)
  }
  return {
    days: new Map([...grouped].map(([name, group]) => [name, figuresOf(group, story, firstDays)])),
    cohorts: sizes(cohorts),
    reach: sizes(reach),
  }
}

function add<T>(groups: Map<string, T[]>, name: string, value: T): void {
  const group = groups.get(name)
  if (group) group.push(value)
  else groups.set(name, [value])
}

function addTo(groups: Map<string, Set<string>>, name: string, value: string): void {
  groups.set(name, (groups.get(name) ?? new Set()).add(value))
}

const sizes = (groups: ReadonlyMap<string, ReadonlySet<string>>) =>
  new Map([...groups].map(([name, { size }]) => [name, size]))
