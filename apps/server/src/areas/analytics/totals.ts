// Adds sums up to the figures of a range. What is shown of them is decided in privacy.ts.
import { type Figures, minGroupReaders, type PublicMetric } from '@fabula/contracts/analytics.shapes'
import { ReaderUnion, showCount, showRate, showReaders } from './privacy.ts'
import type { SumRow } from './sums.store.ts'
import { encodeMerged, emptySketch, mergeInto } from './sketch.ts'

export type Totals = {
  reads: number
  readers: number
  newReaders: number
  completed: number
  finished: number
  seconds: number
  words: number
  nextOffered: number
  nextTaken: number
  listens: number
}

export function addUp(rows: Iterable<SumRow>): Totals {
  const union = new ReaderUnion()
  const totals: Totals = {
    reads: 0,
    readers: 0,
    newReaders: 0,
    completed: 0,
    finished: 0,
    seconds: 0,
    words: 0,
    nextOffered: 0,
    nextTaken: 0,
    listens: 0,
  }
  for (const row of rows) {
    union.add(row)
    totals.reads += row.reads
    totals.newReaders += row.new_readers
    totals.completed += row.completed
    totals.finished += row.finished
    totals.seconds += row.seconds
    totals.words += row.words
    totals.nextOffered += row.next_offered
    totals.nextTaken += row.next_taken
    totals.listens += row.listens
  }
  return { ...totals, readers: union.count }
}

/** One sketch of all rows, to count what several groups have in common. */
export function mergeSketches(rows: Iterable<SumRow>): Buffer {
  const merged = emptySketch()
  for (const { sketch } of rows) if (sketch) mergeInto(merged, sketch)
  return encodeMerged(merged)
}

/** What everyone can see. Followers of an owner are the same ones for each of their stories. */
function addUpPublic(rows: readonly SumRow[]): Record<PublicMetric, number> {
  const sums = { bookmarks: 0, follows: 0, comments: 0, reviews: 0, downloads: 0 }
  const follows = new Map<string, number>()
  for (const { kind, key, grain, start, reads } of rows) {
    if (kind !== 'public') continue
    if (key === 'follows') {
      const period = `${grain} ${start}`
      follows.set(period, Math.max(follows.get(period) ?? 0, reads))
    } else if (key in sums) sums[key as PublicMetric] += reads
  }
  for (const count of follows.values()) sums.follows += count
  return sums
}

/** The figures of rows of the kinds `story` and `public`. */
export function showFigures(rows: readonly SumRow[]): Figures {
  const totals = addUp(withoutSmallStories(rows.filter(({ kind }) => kind === 'story')))
  const { readers, newReaders } = totals
  return {
    reads: showCount(totals.reads, readers),
    readers: showReaders(readers),
    newReaders: showReaders(newReaders),
    returningReaders: showReaders(Math.max(0, readers - newReaders)),
    completed: showCount(totals.completed, readers),
    finished: showCount(totals.finished, readers),
    seconds: showCount(totals.seconds, readers),
    words: showCount(totals.words, readers),
    nextRate: readers < minGroupReaders ? null : showRate(totals.nextTaken, totals.nextOffered),
    listens: showCount(totals.listens, readers),
    ...addUpPublic(rows),
  }
}

/**
 * Otherwise the figures of all stories, less those of the other stories, would be the figures of a story with fewer
 * than 10 readers.
 */
export function withoutSmallStories(rows: readonly SumRow[]): readonly SumRow[] {
  const stories = [...Map.groupBy(rows, ({ story_id }) => story_id).values()].map((own) => ({
    own,
    readers: addUp(own).readers,
    sketch: own.length === 0 ? null : mergeSketches(own),
  }))
  if (stories.length < 2) return rows
  const small = stories.filter(({ readers }) => readers < minGroupReaders)
  const together = new ReaderUnion()
  for (const story of small) together.add(story)
  return together.isGroup ? rows : stories.filter((story) => !small.includes(story)).flatMap(({ own }) => own)
}
