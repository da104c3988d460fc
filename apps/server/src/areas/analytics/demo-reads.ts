// Invented readers of the local demo: the same ones at every start.
import { createHash } from 'node:crypto'
import { addDays } from './periods.ts'

export type DemoRead = {
  reader: number
  day: string
  firstDay: string
  /** Its place among the published chapters. */
  chapter: number
  depth: number
  seconds: number
  wentOn: boolean
  listened: boolean
  hour: number
  source: string
  domain: string | null
  device: string
  language: string
}

/** Numbers from 0 to 1 that follow from the seed: mulberry32. */
function createRandom(seed: string): () => number {
  let state = createHash('md5').update(seed).digest().readUInt32BE(0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const sources = {
  home: 26,
  search: 20,
  browse: 14,
  profile: 12,
  tag: 9,
  site: 8,
  list: 5,
  direct: 4,
  forum: 2,
}
const domains = { 'reddit.com': 50, 'mastodon.social': 30, 'tumblr.com': 20 }
const devices = { phone: 62, desktop: 29, tablet: 9 }
const languages = { en: 74, de: 9, es: 8, fr: 6, pl: 3 }
/** In UTC: quiet at night, most in the evening. */
const hours = [4, 2, 1, 1, 1, 1, 2, 4, 6, 5, 4, 4, 6, 6, 5, 4, 5, 7, 10, 14, 16, 15, 11, 7]

function choose(weights: Readonly<Record<string, number>>, random: () => number): string {
  const entries = Object.entries(weights)
  let rest = random() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  return entries.find(([, weight]) => (rest -= weight) < 0)?.[0] ?? entries[0]![0]
}

type Plan = {
  seed: string
  /** The first day. */
  from: string
  days: number
  readers: number
  /** Words of each chapter. */
  words: readonly number[]
}

/** Readers begin, go on chapter by chapter with pauses of some days, and stop: most of them in one weak chapter. */
export function* inventReads({ seed, from, days, readers, words }: Plan): Generator<DemoRead> {
  const random = createRandom(seed)
  const weak = Math.max(0, Math.min(3, words.length - 2))
  const lossOf = (chapter: number) => (chapter === 0 ? 0.16 : chapter === weak ? 0.36 : 0.06)
  /** More from month to month, and more again when a chapter is new. */
  const begin = (): number => {
    for (;;) {
      const day = Math.floor(random() * days)
      if (random() < 0.3 + (0.35 * day) / days + (day % 14 < 3 ? 0.35 : 0)) return day
    }
  }
  for (let reader = 0; reader < readers; reader += 1) {
    const first = begin()
    const source = choose(sources, random)
    const facts = {
      reader,
      firstDay: addDays(from, first),
      source,
      domain: source === 'site' ? choose(domains, random) : null,
      device: choose(devices, random),
      language: choose(languages, random),
    }
    const read = (day: number, chapter: number, hasStopped: boolean, wentOn: boolean): DemoRead => {
      const depth = hasStopped
        ? 12 + Math.floor(random() ** 1.6 * 74)
        : random() < 0.85
          ? 100
          : 90 + Math.floor(random() * 10)
      const hour = Number(choose(Object.fromEntries(hours.entries()), random))
      return {
        ...facts,
        day: addDays(from, day),
        chapter,
        depth,
        // About 230 words a minute.
        seconds: 10 + Math.round(((words[chapter] ?? 0) * depth) / 100 / (3.2 + random() * 1.4)),
        wentOn,
        listened: random() < 0.06,
        hour,
      }
    }
    let chapter = 0
    let hasStopped = false
    let day = first
    while (!hasStopped && chapter < words.length && day < days) {
      const session = 1 + Math.floor(random() * 4)
      for (let turn = 1; turn <= session && chapter < words.length && !hasStopped; turn += 1) {
        hasStopped = random() < lossOf(chapter)
        const isLast = chapter === words.length - 1
        yield read(day, chapter, hasStopped, !hasStopped && !isLast && turn < session)
        chapter += 1
      }
      day += 1 + Math.floor(random() * 9)
    }
    // Some come back to a chapter they liked.
    for (day += 7; day < days && random() < 0.3; day += 4 + Math.floor(random() * 14))
      yield read(day, Math.floor(random() * chapter), false, false)
  }
}
